-- Sessions and the ways in: codes sent to phones, identities at another provider, applications for an account, second factors.

-- A session holds only the hash of its token; ending it here ends it in every process (NOTIFY).
CREATE TABLE sys_session (
  id bigint PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL,
  org_code text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  remember boolean NOT NULL DEFAULT false,
  ip text,
  user_agent text,
  ended_at timestamptz,
  end_reason text,
  -- When somebody last proved again who they are, after the sign-in (`started_at`): calls marked `stepUp` want one of both to be recent.
  stepped_up_at timestamptz,
  -- When its owner signed in: kept by the sessions that replace one another when the department or the tenant changes.
  started_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sys_session_user ON sys_session (user_id) WHERE ended_at IS NULL;

-- One-time tickets for links that a browser opens without headers (export, download).
CREATE TABLE sys_ticket (
  ticket_hash bytea PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES sys_session (id) ON DELETE CASCADE,
  method text NOT NULL,
  path text NOT NULL,
  query text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE sys_captcha (
  check_key text PRIMARY KEY,
  answer_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE sys_login_failure (
  subject text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sys_login_failure_subject ON sys_login_failure (subject, at);

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
COMMENT ON COLUMN sms_code.user_id IS 'whom the code admits; null: nobody, the phone is unknown';
CREATE INDEX sms_code_phone ON sms_code (phone_bidx, created_at);
CREATE INDEX sms_code_ip ON sms_code (ip, created_at);

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
  create_time timestamptz NOT NULL,
  -- Whose code it carries: who may read it depends on whom it lets in.
  user_id bigint REFERENCES sys_user (id) ON DELETE CASCADE
);
CREATE INDEX sms_message_tenant ON sms_message (tenant_id, create_time DESC);
CREATE INDEX sms_message_user ON sms_message (user_id);

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
COMMENT ON COLUMN sys_registration.password_hash IS 'null once the application is decided';
CREATE INDEX sys_registration_tenant ON sys_registration (tenant_id, state, create_time DESC);
CREATE INDEX sys_registration_ip ON sys_registration (ip, create_time);

-- Codes by time (RFC 6238). The secret is ciphertext; without `confirmed_at` it was shown and not yet proved.
CREATE TABLE sys_user_totp (
  user_id bigint PRIMARY KEY REFERENCES sys_user (id) ON DELETE CASCADE,
  -- What the ciphertext is bound to, under the name that a rotation of keys knows.
  id bigint GENERATED ALWAYS AS (user_id) STORED UNIQUE,
  secret text NOT NULL,
  -- The newest step that was accepted: none is accepted twice.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz
);

-- Each good once. The first two characters stand in clear, so that one hash is computed and not ten.
CREATE TABLE sys_user_recovery_code (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  hint text NOT NULL,
  code_hash text NOT NULL,
  used_at timestamptz
);
CREATE INDEX sys_user_recovery_code_user ON sys_user_recovery_code (user_id);

CREATE TABLE sys_user_passkey (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  name text NOT NULL,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  backed_up boolean NOT NULL DEFAULT false,
  create_time timestamptz NOT NULL DEFAULT now(),
  last_used_time timestamptz
);
CREATE INDEX sys_user_passkey_user ON sys_user_passkey (user_id);

-- What a passkey has to sign: good once, for one purpose of one person, in the session or the pending sign-in that asked.
CREATE TABLE sys_passkey_challenge (
  challenge_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('register', 'sign-in', 'step-up')),
  bound_to bytea NOT NULL,
  expires_at timestamptz NOT NULL
);

-- A sign-in whose first factor was right and whose second is waited for. It is no session and opens nothing.
CREATE TABLE sys_pending_sign_in (
  ticket_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  door text NOT NULL,
  remember boolean NOT NULL,
  expires_at timestamptz NOT NULL
);

-- How often somebody looked at personal numbers in full within the last hour.
CREATE TABLE sys_reveal_use (
  user_id bigint NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  at timestamptz NOT NULL
);
CREATE INDEX sys_reveal_use_user ON sys_reveal_use (user_id, at);
