-- Records with lines: a version of the head keeps the lines that it changed.
ALTER TABLE sys_data_log ADD COLUMN lines jsonb;
COMMENT ON COLUMN sys_data_log.lines IS 'lines that this version changed: [{"id", "before", "after"}], null where the line was not there';

-- Two items of a dictionary may exchange their values in one statement.
ALTER TABLE sys_dict_item DROP CONSTRAINT sys_dict_item_dict_id_item_value_key;
ALTER TABLE sys_dict_item ADD CONSTRAINT sys_dict_item_dict_id_item_value_key UNIQUE (dict_id, item_value) DEFERRABLE INITIALLY IMMEDIATE;
