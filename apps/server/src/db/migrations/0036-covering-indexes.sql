-- What the row scope asks of a row stands in the indexes by which lists are ordered: pages are found and matches counted from an index
-- alone. 0030 made them without.
DO $$
DECLARE one record;
BEGIN
  FOR one IN
    SELECT i.indexrelid::regclass AS name, pg_get_indexdef(i.indexrelid) AS definition,
      CASE c.relname WHEN 'sys_user' THEN 'del_flag, sys_org_code' ELSE 'sys_org_code' END AS beside
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace AND starts_with(x.relname, c.relname || '_by_')
      AND c.relname IN ('sys_user', 'station_info', 'station_alarm', 'power_fee', 'customer', 'bank_card_open_account_record',
        'account_transaction_details', 'work_order')
      AND pg_get_indexdef(i.indexrelid) LIKE '%(tenant\_id, %, id)'
  LOOP
    EXECUTE format('DROP INDEX %s', one.name);
    EXECUTE format('%s INCLUDE (%s)', one.definition, one.beside);
  END LOOP;
END $$;

-- Logs, messages and files grow as well.
CREATE INDEX sys_log_by_create_time ON sys_log (tenant_id, create_time, id) INCLUDE (log_type);
CREATE INDEX sys_log_by_log_type ON sys_log (tenant_id, log_type, id);
CREATE INDEX sys_log_by_log_content ON sys_log (tenant_id, log_content COLLATE "zh-x-icu", id) INCLUDE (log_type);
CREATE INDEX sys_log_by_userid ON sys_log (tenant_id, userid COLLATE "zh-x-icu", id) INCLUDE (log_type);
CREATE INDEX sys_log_by_username ON sys_log (tenant_id, username COLLATE "zh-x-icu", id) INCLUDE (log_type);
CREATE INDEX sys_log_by_success ON sys_log (tenant_id, success, id) INCLUDE (log_type);
CREATE INDEX sys_log_by_ip ON sys_log (tenant_id, ip COLLATE "zh-x-icu", id) INCLUDE (log_type);
CREATE INDEX sys_log_by_cost_time ON sys_log (tenant_id, cost_time, id) INCLUDE (log_type);
DROP INDEX sys_log_slow;

CREATE INDEX sys_data_log_by_create_time ON sys_data_log (tenant_id, create_time, id) INCLUDE (data_table, sys_org_code, data_id);
CREATE INDEX sys_data_log_by_data_label ON sys_data_log (tenant_id, data_label COLLATE "zh-x-icu", id)
  INCLUDE (data_table, sys_org_code, data_id);
CREATE INDEX sys_data_log_by_data_title ON sys_data_log (tenant_id, data_title COLLATE "zh-x-icu", id)
  INCLUDE (data_table, sys_org_code, data_id);
CREATE INDEX sys_data_log_by_verb ON sys_data_log (tenant_id, verb, id) INCLUDE (data_table, sys_org_code, data_id);
CREATE INDEX sys_data_log_by_data_version ON sys_data_log (tenant_id, data_version, id) INCLUDE (data_table, sys_org_code, data_id);
CREATE INDEX sys_data_log_by_create_by ON sys_data_log (tenant_id, create_by COLLATE "zh-x-icu", id)
  INCLUDE (data_table, sys_org_code, data_id);
CREATE INDEX sys_data_log_by_data_table ON sys_data_log (tenant_id, data_table COLLATE "zh-x-icu", id) INCLUDE (sys_org_code, data_id);
CREATE INDEX sys_data_log_kind ON sys_data_log (tenant_id, data_table, data_id);
CREATE INDEX sys_data_log_words ON sys_data_log USING gin (data_title gin_trgm_ops, create_by gin_trgm_ops);
DROP INDEX sys_data_log_list;

CREATE INDEX sys_message_out_by_create_time ON sys_message_out (tenant_id, create_time, id);
CREATE INDEX sys_message_out_by_es_title ON sys_message_out (tenant_id, es_title COLLATE "zh-x-icu", id);
CREATE INDEX sys_message_out_by_es_type ON sys_message_out (tenant_id, es_type, id);
CREATE INDEX sys_message_out_by_es_receiver ON sys_message_out (tenant_id, es_receiver COLLATE "zh-x-icu", id);
CREATE INDEX sys_message_out_by_es_send_status ON sys_message_out (tenant_id, es_send_status, id);
CREATE INDEX sys_message_out_by_es_send_num ON sys_message_out (tenant_id, es_send_num, id);
CREATE INDEX sys_message_out_by_es_send_time ON sys_message_out (tenant_id, es_send_time, id);
CREATE INDEX sys_message_out_by_next_time ON sys_message_out (tenant_id, next_time, id);
CREATE INDEX sys_message_out_by_es_result ON sys_message_out (tenant_id, es_result COLLATE "zh-x-icu", id);
CREATE INDEX sys_message_out_by_template_code ON sys_message_out (tenant_id, template_code COLLATE "zh-x-icu", id);
CREATE INDEX sys_message_out_words ON sys_message_out USING gin (es_title gin_trgm_ops, template_code gin_trgm_ops);
DROP INDEX sys_message_out_list;

CREATE INDEX sys_file_by_create_time ON sys_file (tenant_id, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX sys_file_by_file_name ON sys_file (tenant_id, file_name COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX sys_file_by_biz ON sys_file (tenant_id, biz COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX sys_file_biz ON sys_file (tenant_id, biz);
CREATE INDEX sys_file_by_content_type ON sys_file (tenant_id, content_type COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX sys_file_by_sha256 ON sys_file (tenant_id, sha256 COLLATE "zh-x-icu", id) INCLUDE (sys_org_code);
CREATE INDEX sys_file_by_size ON sys_file (tenant_id, (size::float8), id) INCLUDE (sys_org_code, size);
CREATE INDEX sys_file_words ON sys_file USING gin (file_name gin_trgm_ops);
CREATE INDEX sys_file_scope ON sys_file (tenant_id, sys_org_code);
DROP INDEX sys_file_created;

-- One keyword over all columns of an alarm.
CREATE INDEX station_alarm_part_event_code ON station_alarm USING gin (event_code gin_trgm_ops);

-- 0 open, 1 acknowledged, 2 ended but nobody took note, 3 closed: derived from two of the four facts, by the database, so that it is
-- found and ordered by index.
ALTER TABLE station_alarm ADD COLUMN alarm_status text NOT NULL GENERATED ALWAYS AS (
  CASE WHEN event_end_time IS NULL
    THEN CASE WHEN ack_time IS NULL THEN '0' ELSE '1' END
    ELSE CASE WHEN ack_time IS NULL THEN '2' ELSE '3' END END) STORED;
CREATE INDEX station_alarm_by_alarm_status ON station_alarm (tenant_id, alarm_status, id) INCLUDE (sys_org_code);

-- The two flags of an account beside the account, where the list of accounts is ordered by them. sys_user_authority stays their home.
ALTER TABLE sys_user
  ADD COLUMN have_export_data boolean NOT NULL DEFAULT false,
  ADD COLUMN have_view_financial_data boolean NOT NULL DEFAULT false;
CREATE FUNCTION copy_user_authority() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sys_user u SET have_export_data = coalesce(a.have_export_data, 0) = 1,
      have_view_financial_data = coalesce(a.have_view_financial_data, 0) = 1
    FROM (SELECT CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END AS id) one
      LEFT JOIN sys_user_authority a ON a.user_id = one.id
    WHERE u.id = one.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sys_user_authority_copied AFTER INSERT OR UPDATE OR DELETE ON sys_user_authority
  FOR EACH ROW EXECUTE FUNCTION copy_user_authority();
UPDATE sys_user u SET have_export_data = a.have_export_data = 1, have_view_financial_data = a.have_view_financial_data = 1
  FROM sys_user_authority a WHERE a.user_id = u.id;
CREATE INDEX sys_user_by_have_export_data ON sys_user (tenant_id, have_export_data, id) INCLUDE (del_flag, sys_org_code);
CREATE INDEX sys_user_by_have_view_financial_data ON sys_user (tenant_id, have_view_financial_data, id)
  INCLUDE (del_flag, sys_org_code);
