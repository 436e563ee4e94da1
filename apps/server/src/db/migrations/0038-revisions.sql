-- How often what every process keeps in memory (rights, dictionaries) has changed: each request compares it with what it knows
-- (access/revisions.ts). The sum over the slots is the revision. A change counts in the slot of its connection, so that two transactions
-- that change rights seldom wait for each other.
CREATE TABLE sys_revision (
  name text NOT NULL,
  slot smallint NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (name, slot)
) WITH (fillfactor = 50);

CREATE FUNCTION revision_counts() RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS
  $$ SELECT coalesce(jsonb_object_agg(r.name, r.total), '{}') FROM (SELECT name, sum(value) AS total FROM sys_revision GROUP BY name) r $$;
