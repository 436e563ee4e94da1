-- Notices to all users or chosen ones. `titile` is spelled as on the wire.
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
  cancel_time timestamptz
);
CREATE INDEX sys_announcement_list ON sys_announcement (tenant_id, create_time DESC, id DESC);
COMMENT ON COLUMN sys_announcement.send_status IS '0 draft, 1 released, 2 revoked';

-- Who received an announcement, and when he read it. Made at its release.
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
