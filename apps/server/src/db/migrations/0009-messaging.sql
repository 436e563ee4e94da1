-- Announcements, notices, templates, and messages to the outside.

-- Notices to all users or chosen ones, from and until an instant, by mail as well. People, departments and groups stand as ids, each followed
-- by a comma. `titile` is spelled as on the wire.
CREATE TABLE sys_announcement (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  titile text NOT NULL,
  msg_category text NOT NULL,
  priority text NOT NULL,
  msg_type text NOT NULL,
  user_ids text,
  msg_content text NOT NULL,
  open_page text,
  open_type text,
  send_status text NOT NULL DEFAULT '0',
  sender text,
  send_time timestamptz,
  cancel_time timestamptz,
  msg_abstract text,
  start_time timestamptz,
  end_time timestamptz,
  depart_ids text,
  by_mail boolean DEFAULT false,
  told_time timestamptz,
  group_ids text
);
COMMENT ON COLUMN sys_announcement.send_status IS '0 draft, 1 released, 2 revoked';
COMMENT ON COLUMN sys_announcement.told_time IS 'when its receivers were told; empty before its start';
CREATE INDEX sys_announcement_list ON sys_announcement (tenant_id, create_time DESC, id DESC);
CREATE INDEX sys_announcement_untold ON sys_announcement (start_time) WHERE send_status = '1' AND told_time IS NULL;

-- Who received an announcement, and when they read it. Made at its release.
CREATE TABLE sys_announcement_send (
  annt_id bigint NOT NULL REFERENCES sys_announcement (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  read_time timestamptz,
  PRIMARY KEY (annt_id, user_id)
);
CREATE INDEX sys_announcement_send_user ON sys_announcement_send (user_id, annt_id DESC);
CREATE INDEX sys_announcement_send_unread ON sys_announcement_send (user_id, annt_id DESC) WHERE read_time IS NULL;

-- What the platform tells one user: plain text, never HTML. The same cause is told once.
CREATE TABLE sys_message (
  id bigint PRIMARY KEY,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  title text NOT NULL,
  content text NOT NULL DEFAULT '',
  priority text NOT NULL DEFAULT 'L',
  open_page text,
  cause text,
  create_time timestamptz NOT NULL DEFAULT now(),
  read_time timestamptz,
  UNIQUE (user_id, cause)
);
CREATE INDEX sys_message_user ON sys_message (user_id, id DESC);
CREATE INDEX sys_message_unread ON sys_message (user_id, id DESC) WHERE read_time IS NULL;
CREATE INDEX sys_message_age ON sys_message (create_time);

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
COMMENT ON COLUMN sys_message_template.template_type IS '1 short message, 2 mail (HTML), 3 web-hook, 4 in the application';
CREATE INDEX sys_message_template_list ON sys_message_template (tenant_id, create_time DESC, id DESC);

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
COMMENT ON COLUMN sys_message_out.es_send_status IS '0 waits, 1 sent, 2 failed';
COMMENT ON COLUMN sys_message_out.address IS 'sealed: mail address, phone number or id of the web-hook';
COMMENT ON COLUMN sys_message_out.cause IS 'names what happened: the same cause is sent once';
COMMENT ON COLUMN sys_message_out.round IS 'tries since it was queued last';
CREATE INDEX sys_message_out_waiting ON sys_message_out (next_time) WHERE es_send_status = '0';
CREATE INDEX sys_message_out_age ON sys_message_out (create_time);
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
  -- What it is told by the platform itself; without any it gets only what people send to it.
  on_alarm boolean NOT NULL DEFAULT false,
  on_announcement boolean NOT NULL DEFAULT false,
  on_order boolean NOT NULL DEFAULT false,
  UNIQUE (tenant_id, hook_name)
);
COMMENT ON COLUMN sys_webhook.hook_format IS '1 signed JSON, 2 DingTalk robot, 3 WeCom robot';
CREATE INDEX sys_webhook_list ON sys_webhook (tenant_id, create_time DESC, id DESC);
