-- Parts of words are looked up by index in records that grow; names have had theirs from the beginning.
CREATE INDEX station_info_part_contract_no ON station_info USING gin (contract_no gin_trgm_ops);
CREATE INDEX station_alarm_part_event_message ON station_alarm USING gin (event_message gin_trgm_ops);
CREATE INDEX station_alarm_part_device_sn ON station_alarm USING gin (device_sn gin_trgm_ops);
CREATE INDEX customer_part_customer_no ON customer USING gin (customer_no gin_trgm_ops);
CREATE INDEX bank_card_open_account_record_part_apply_no ON bank_card_open_account_record USING gin (apply_no gin_trgm_ops);
CREATE INDEX account_transaction_details_part_bank_serial_no ON account_transaction_details USING gin (bank_serial_no gin_trgm_ops);
CREATE INDEX work_order_part_order_no ON work_order USING gin (order_no gin_trgm_ops);
CREATE INDEX work_order_part_question_desc ON work_order USING gin (question_desc gin_trgm_ops);
