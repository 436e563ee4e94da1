-- Tariffs: versions that are never edited once in force, of which no two hold for one station on one day (decision 108).
CREATE SEQUENCE tariff_no;
CREATE TABLE tariff (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  tariff_no text NOT NULL DEFAULT 'DJ-' || lpad(nextval('tariff_no')::text, 6, '0'),
  status text NOT NULL,
  kind text NOT NULL,
  province text NOT NULL,
  district text,
  consume_mode text,
  voltage_level text,
  grid_from date,
  grid_to date,
  valid_from date NOT NULL,
  valid_to date,
  unit_price numeric(10,6),
  share numeric(8,4),
  document_no text,
  files jsonb,
  replaces_id bigint REFERENCES tariff (id),
  reason text,
  edition int,
  approved_by text,
  active_time timestamptz,
  remark text,
  UNIQUE (tenant_id, tariff_no),
  -- A code that is not said stands for all of them: a range without ends. Ranges need no extension, as equality in an exclusion would.
  CONSTRAINT tariff_of_a_kind EXCLUDE USING gist (
    int8range(tenant_id, tenant_id, '[]') WITH &&, int4range(kind::int, kind::int, '[]') WITH &&, int4range(province::int, province::int, '[]') WITH &&,
    int4range(district::int, district::int, '[]') WITH &&, int4range(consume_mode::int, consume_mode::int, '[]') WITH &&,
    int4range(voltage_level::int, voltage_level::int, '[]') WITH &&, daterange(grid_from, grid_to, '[]') WITH &&, daterange(valid_from, valid_to, '[]') WITH &&
  ) WHERE (status IN ('2', '6')),
  -- The benchmark and what took its place in 2025 never hold together.
  CONSTRAINT tariff_benchmark_mechanism EXCLUDE USING gist (
    int8range(tenant_id, tenant_id, '[]') WITH &&, int4range(province::int, province::int, '[]') WITH &&,
    int4range(consume_mode::int, consume_mode::int, '[]') WITH &&, int4range(voltage_level::int, voltage_level::int, '[]') WITH &&,
    daterange(grid_from, grid_to, '[]') WITH &&, daterange(valid_from, valid_to, '[]') WITH &&
  ) WHERE (status IN ('2', '6') AND kind IN ('1', '2')),
  CONSTRAINT tariff_benchmark_market EXCLUDE USING gist (
    int8range(tenant_id, tenant_id, '[]') WITH &&, int4range(province::int, province::int, '[]') WITH &&,
    int4range(consume_mode::int, consume_mode::int, '[]') WITH &&, int4range(voltage_level::int, voltage_level::int, '[]') WITH &&,
    daterange(grid_from, grid_to, '[]') WITH &&, daterange(valid_from, valid_to, '[]') WITH &&
  ) WHERE (status IN ('2', '6') AND kind IN ('1', '3'))
);
-- One next version of a price is in review at a time.
CREATE UNIQUE INDEX tariff_next ON tariff (replaces_id) WHERE status = '1';
CREATE INDEX tariff_replaces ON tariff (replaces_id);
CREATE INDEX tariff_time ON tariff (tenant_id, create_time DESC, id DESC);
CREATE INDEX tariff_in_force ON tariff (tenant_id, province) WHERE status IN ('2', '6');

-- What prices of a station are chosen by: its record, and its connection where that does not say.
CREATE VIEW priced_station WITH (security_invoker = true) AS
  SELECT s.id, s.tenant_id, s.sys_org_code, s.create_by, s.create_time, s.station_name, s.district, coalesce(s.consume_mode, g.consume_mode) AS consume_mode,
    g.voltage_level, s.first_work_time AS grid_date, s.retired_on
  FROM station_info s LEFT JOIN LATERAL (
    SELECT c.consume_mode, c.voltage_level FROM grid_connection c WHERE c.station_id = s.id AND c.end_time IS NULL
    ORDER BY c.grid_date DESC NULLS LAST, c.id DESC LIMIT 1) g ON true;

-- Days without a price of stations on the grid, to the end of this month or their last day: 1 nothing for what is fed in, 2 nothing for what
-- the mechanism leaves to the market, 3 nothing for own use, 4 nobody says how the station feeds in.
CREATE VIEW tariff_gap WITH (security_invoker = true) AS
  WITH on_grid AS (
    SELECT p.*, daterange(p.grid_date, least(p.retired_on, (date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') + interval '1 month')::date)) AS span
    FROM priced_station p
    WHERE p.grid_date <= (now() AT TIME ZONE 'Asia/Shanghai')::date AND (p.retired_on IS NULL OR p.retired_on > p.grid_date)),
  priced AS (
    SELECT o.id, range_agg(h.days) FILTER (WHERE h.kind IN ('1', '2', '3')) AS fed, range_agg(h.days) FILTER (WHERE h.kind = '2' AND h.share < 100) AS partly,
      range_agg(h.days) FILTER (WHERE h.kind = '3') AS market, range_agg(h.days) FILTER (WHERE h.kind = '7') AS own
    FROM on_grid o JOIN LATERAL (
      SELECT t.kind, t.share, daterange(t.valid_from, t.valid_to, '[]') AS days FROM tariff t
      WHERE t.status IN ('2', '6') AND t.tenant_id = o.tenant_id AND t.province = left(o.district, 2) AND (t.district IS NULL OR t.district = o.district)
        AND (t.consume_mode IS NULL OR t.consume_mode = o.consume_mode) AND (t.voltage_level IS NULL OR t.voltage_level = o.voltage_level)
        AND daterange(t.grid_from, t.grid_to, '[]') @> o.grid_date) h ON true
    GROUP BY o.id),
  missing AS (
    SELECT o.*, CASE WHEN o.consume_mode IS NULL THEN '{}' WHEN o.consume_mode = '3' THEN datemultirange(o.span) - coalesce(p.own, '{}')
        ELSE datemultirange(o.span) - coalesce(p.fed, '{}') END AS whole,
      CASE WHEN o.consume_mode IN ('1', '2') THEN datemultirange(o.span) * coalesce(p.partly, '{}') - coalesce(p.market, '{}') ELSE '{}' END AS rest
    FROM on_grid o LEFT JOIN priced p ON p.id = o.id)
  SELECT m.id, 1 AS version, m.create_by, m.create_time, NULL::text AS update_by, NULL::timestamptz AS update_time, m.sys_org_code, m.tenant_id,
    m.id AS station_id, CASE WHEN m.consume_mode IS NULL THEN '4' WHEN isempty(m.whole) THEN '2' WHEN m.consume_mode = '3' THEN '3' ELSE '1' END AS lack,
    m.district, m.consume_mode, m.voltage_level, m.grid_date, lower(d.days) AS from_date, upper(d.days) - 1 AS to_date,
    (SELECT sum(upper(r) - lower(r))::int FROM unnest(d.days) r) AS days,
    (SELECT string_agg(lower(r) || ' ~ ' || (upper(r) - 1), '; ' ORDER BY lower(r)) FROM unnest(d.days) r) AS ranges
  FROM missing m CROSS JOIN LATERAL (
    SELECT CASE WHEN m.consume_mode IS NULL THEN datemultirange(m.span) ELSE m.whole + m.rest END AS days) d
  WHERE NOT isempty(d.days);
