-- Acceptance: what a builder hands in of a roof, its checklist, and the photos with what speaks for them (decision 094).
CREATE SEQUENCE acceptance_no;
CREATE TABLE acceptance (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  acceptance_no text NOT NULL DEFAULT 'YS-' || to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || '-' || lpad(nextval('acceptance_no')::text, 5, '0'),
  status text NOT NULL DEFAULT '0',
  order_id bigint NOT NULL REFERENCES customer_order (id),
  customer_id bigint REFERENCES customer (id),
  builder text,
  count_declared integer,
  count_detected integer,
  -- What photos carry to be told from those of another order or another round.
  photo_code text NOT NULL DEFAULT upper(substr(md5(random()::text), 1, 6)),
  reviewer text,
  hand_in_time timestamptz,
  accept_time timestamptz,
  opinion text,
  remark text,
  UNIQUE (tenant_id, acceptance_no)
);
CREATE UNIQUE INDEX acceptance_order ON acceptance (order_id);
CREATE INDEX acceptance_org ON acceptance (sys_org_code text_pattern_ops);
CREATE INDEX acceptance_by_create_time ON acceptance (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX acceptance_status_time ON acceptance (tenant_id, status, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX acceptance_customer ON acceptance (customer_id);

CREATE TABLE acceptance_item (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  acceptance_id bigint NOT NULL REFERENCES acceptance (id) ON DELETE CASCADE,
  item_no text NOT NULL,
  material_type text NOT NULL,
  is_required boolean NOT NULL,
  status text NOT NULL DEFAULT '0',
  opinion text,
  judged_by text,
  judged_time timestamptz,
  UNIQUE (acceptance_id, material_type)
);
CREATE INDEX acceptance_item_org ON acceptance_item (sys_org_code text_pattern_ops);

CREATE TABLE acceptance_photo (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  acceptance_id bigint NOT NULL REFERENCES acceptance (id) ON DELETE CASCADE,
  item_id bigint NOT NULL REFERENCES acceptance_item (id) ON DELETE CASCADE,
  -- Made by the phone that took it: the same key is the same photo, however often it arrives.
  client_key text NOT NULL,
  photo jsonb,
  proof text NOT NULL,
  taken_time timestamptz,
  longitude numeric(9,6),
  latitude numeric(8,6),
  code text,
  sha256 text NOT NULL,
  likeness text,
  like_id bigint REFERENCES acceptance_photo (id) ON DELETE SET NULL,
  UNIQUE (tenant_id, client_key),
  UNIQUE (tenant_id, sha256)
);
CREATE INDEX acceptance_photo_of ON acceptance_photo (acceptance_id, item_id);
CREATE INDEX acceptance_photo_item ON acceptance_photo (item_id);
CREATE INDEX acceptance_photo_like ON acceptance_photo (like_id) WHERE like_id IS NOT NULL;
CREATE INDEX acceptance_photo_org ON acceptance_photo (sys_org_code text_pattern_ops);
-- Two pictures that differ in few of 64 bits agree in one of four quarters.
CREATE INDEX acceptance_photo_quarter_1 ON acceptance_photo (tenant_id, substr(likeness, 1, 4)) WHERE likeness IS NOT NULL;
CREATE INDEX acceptance_photo_quarter_2 ON acceptance_photo (tenant_id, substr(likeness, 5, 4)) WHERE likeness IS NOT NULL;
CREATE INDEX acceptance_photo_quarter_3 ON acceptance_photo (tenant_id, substr(likeness, 9, 4)) WHERE likeness IS NOT NULL;
CREATE INDEX acceptance_photo_quarter_4 ON acceptance_photo (tenant_id, substr(likeness, 13, 4)) WHERE likeness IS NOT NULL;
