-- Doors: the tenants of a user, codes sent to phones, identities at another provider, applications for an account.

-- Further tenants a user works in beside the one of his account. Roles and departments are those of the tenant worked in; so are the flags.
CREATE TABLE sys_user_tenant (
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id) ON DELETE CASCADE,
  status smallint NOT NULL DEFAULT 1,
  have_export_data smallint NOT NULL DEFAULT 0,
  have_view_financial_data smallint NOT NULL DEFAULT 0,
  create_time timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, tenant_id)
);
COMMENT ON COLUMN sys_user_tenant.status IS '1 normal, 2 suspended';

-- A code is stored as a keyed hash and for unknown phones as well, so that neither rows nor answers tell who exists.
CREATE TABLE sms_code (
  id bigint PRIMARY KEY,
  phone_bidx text NOT NULL,
  purpose text NOT NULL,
  user_id bigint REFERENCES sys_user (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  ip text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX sms_code_phone ON sms_code (phone_bidx, created_at);
CREATE INDEX sms_code_ip ON sms_code (ip, created_at);
COMMENT ON COLUMN sms_code.user_id IS 'whom the code admits; null: nobody, the phone is unknown';

-- What was sent to whom. Phone and content are ciphertext; the content is kept only where the built-in sender shows it instead of sending.
CREATE TABLE sms_message (
  id bigint PRIMARY KEY,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  phone text NOT NULL,
  purpose text NOT NULL,
  content text,
  sender text NOT NULL,
  state text NOT NULL,
  error text,
  create_time timestamptz NOT NULL
);
CREATE INDEX sms_message_tenant ON sms_message (tenant_id, create_time DESC);

CREATE TABLE sys_password_reset (
  ticket_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

-- A sign-in at a provider that was begun and not yet answered; bound to the browser that began it.
CREATE TABLE sys_third_flow (
  state_hash bytea PRIMARY KEY,
  binding_hash bytea NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  redirect_uri text NOT NULL,
  session_id bigint REFERENCES sys_session (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
COMMENT ON COLUMN sys_third_flow.session_id IS 'the session that binds an identity to its user; null: somebody signs in';

-- Handed out once the provider has answered well; good for one sign-in.
CREATE TABLE sys_third_ticket (
  ticket_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

CREATE TABLE sys_user_identity (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  display_name text,
  create_time timestamptz NOT NULL DEFAULT now(),
  last_login_time timestamptz,
  UNIQUE (issuer, subject),
  UNIQUE (user_id, issuer)
);

-- Applications of people who have no account yet. They are no users before an administrator admits them (D-REGISTER), and nothing here
-- is unique: whether a name or a phone is taken is told to the administrator, never to the applicant.
CREATE TABLE sys_registration (
  id bigint PRIMARY KEY,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  username text NOT NULL,
  realname text NOT NULL,
  password_hash text,
  phone text NOT NULL,
  phone_bidx text NOT NULL,
  email text,
  state text NOT NULL DEFAULT 'pending',
  reason text,
  decided_by text,
  decided_at timestamptz,
  ip text NOT NULL,
  create_time timestamptz NOT NULL
);
CREATE INDEX sys_registration_tenant ON sys_registration (tenant_id, state, create_time DESC);
CREATE INDEX sys_registration_ip ON sys_registration (ip, create_time);
COMMENT ON COLUMN sys_registration.password_hash IS 'null once the application is decided';
