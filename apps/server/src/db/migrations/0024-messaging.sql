-- Texts that messages are made of, with variables ${name}.
CREATE TABLE sys_message_template (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  template_code text NOT NULL,
  template_name text NOT NULL,
  template_type text NOT NULL,
  template_content text NOT NULL,
  template_test_json text,
  use_status text NOT NULL DEFAULT '1',
  UNIQUE (tenant_id, template_code)
);
CREATE INDEX sys_message_template_list ON sys_message_template (tenant_id, create_time DESC, id DESC);
COMMENT ON COLUMN sys_message_template.template_type IS '1 short message, 2 mail (HTML), 3 web-hook, 4 in the application';

-- Every message that was sent or waits. The receiver stands masked; where to send it is sealed until it is sent.
CREATE TABLE sys_message_out (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  es_title text NOT NULL,
  es_type text NOT NULL,
  es_receiver text NOT NULL,
  es_content text NOT NULL DEFAULT '',
  es_param text,
  es_send_status text NOT NULL DEFAULT '0' CHECK (es_send_status IN ('0', '1', '2')),
  es_send_num int NOT NULL DEFAULT 0,
  es_send_time timestamptz,
  es_result text,
  template_code text,
  is_html boolean NOT NULL DEFAULT false,
  address text,
  user_id bigint REFERENCES sys_user (id) ON DELETE CASCADE,
  open_page text,
  priority text NOT NULL DEFAULT 'L',
  cause text,
  round int NOT NULL DEFAULT 0,
  next_time timestamptz,
  lease_by text,
  lease_until timestamptz,
  UNIQUE (tenant_id, cause)
);
CREATE INDEX sys_message_out_list ON sys_message_out (tenant_id, create_time DESC, id DESC);
CREATE INDEX sys_message_out_waiting ON sys_message_out (next_time) WHERE es_send_status = '0';
CREATE INDEX sys_message_out_age ON sys_message_out (create_time);
COMMENT ON COLUMN sys_message_out.es_send_status IS '0 waits, 1 sent, 2 failed';
COMMENT ON COLUMN sys_message_out.address IS 'sealed: mail address, phone number or id of the web-hook';
COMMENT ON COLUMN sys_message_out.cause IS 'names what happened: the same cause is sent once';
COMMENT ON COLUMN sys_message_out.round IS 'tries since it was queued last';

-- Addresses of other systems that get messages. Token and key are sealed and never leave.
CREATE TABLE sys_webhook (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  hook_name text NOT NULL,
  hook_format text NOT NULL,
  hook_url text NOT NULL,
  use_status text NOT NULL DEFAULT '1',
  remark text,
  sealed_token text,
  sealed_secret text,
  UNIQUE (tenant_id, hook_name)
);
CREATE INDEX sys_webhook_list ON sys_webhook (tenant_id, create_time DESC, id DESC);
COMMENT ON COLUMN sys_webhook.hook_format IS '1 signed JSON, 2 DingTalk robot, 3 WeCom robot';

-- Announcements from and until an instant, to departments, and by mail as well.
ALTER TABLE sys_announcement
  ADD COLUMN msg_abstract text,
  ADD COLUMN start_time timestamptz,
  ADD COLUMN end_time timestamptz,
  ADD COLUMN depart_ids text,
  ADD COLUMN by_mail boolean NOT NULL DEFAULT false,
  ADD COLUMN told_time timestamptz;
UPDATE sys_announcement SET told_time = send_time WHERE send_status = '1';
CREATE INDEX sys_announcement_untold ON sys_announcement (start_time) WHERE send_status = '1' AND told_time IS NULL;
COMMENT ON COLUMN sys_announcement.told_time IS 'when its receivers were told; empty before its start';
