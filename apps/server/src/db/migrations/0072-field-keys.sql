-- The keys of personal numbers and secrets, wrapped by the master key of the installation (access/keys). `data` seals, `index` makes blind
-- indexes. New texts use the current key; old ones stay until nothing is sealed by them.
CREATE TABLE sys_field_key (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('data', 'index')),
  state text NOT NULL CHECK (state IN ('next', 'current', 'old')),
  wrapped text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz,
  CHECK ((state = 'old') = (retired_at IS NOT NULL))
);
CREATE UNIQUE INDEX sys_field_key_current ON sys_field_key (kind) WHERE state = 'current';
CREATE UNIQUE INDEX sys_field_key_next ON sys_field_key (kind) WHERE state = 'next';
-- Which keys each living process has in memory: a new key is used only when all of them can read it.
CREATE TABLE sys_field_key_reader (
  process bigint PRIMARY KEY,
  ring text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- Versions of records stay what they were; only the seal of their personal numbers may be renewed, by the rotation of keys.
DROP TRIGGER sys_data_log_append_only ON sys_data_log;
CREATE TRIGGER sys_data_log_append_only BEFORE DELETE OR TRUNCATE ON sys_data_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
CREATE FUNCTION refuse_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('heliodesk.key_rotation', true) = 'on' AND to_jsonb(NEW) - 'content' = to_jsonb(OLD) - 'content'
    AND ARRAY(SELECT jsonb_object_keys(NEW.content) ORDER BY 1) = ARRAY(SELECT jsonb_object_keys(OLD.content) ORDER BY 1) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER sys_data_log_unchanged BEFORE UPDATE ON sys_data_log FOR EACH ROW EXECUTE FUNCTION refuse_version_change();
