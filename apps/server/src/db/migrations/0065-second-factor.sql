-- When somebody last proved again who they are, after the sign-in (`started_at`): calls marked `stepUp` want one of both to be recent.
ALTER TABLE sys_session ADD COLUMN stepped_up_at timestamptz;

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
