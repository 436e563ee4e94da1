-- A position belongs to a company or to all of them ('public', shown as 通用).
ALTER TABLE sys_position ADD COLUMN company_id text;
