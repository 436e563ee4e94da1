-- Pieces that were scanned on a roof: each stands in one acceptance, and under the number that the phone gave its scan (decision 103).
CREATE TABLE installed_piece (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  acceptance_id bigint NOT NULL REFERENCES acceptance (id) ON DELETE CASCADE,
  order_id bigint NOT NULL REFERENCES customer_order (id),
  cargo_id bigint NOT NULL UNIQUE REFERENCES cargo_info (id),
  client_key text NOT NULL,
  UNIQUE (tenant_id, client_key)
);
CREATE INDEX installed_piece_acceptance ON installed_piece (acceptance_id);
CREATE INDEX installed_piece_order ON installed_piece (order_id);
CREATE INDEX installed_piece_org ON installed_piece (sys_org_code text_pattern_ops);

-- What was handed in before pieces were scanned is accepted as it stands.
ALTER TABLE acceptance ADD COLUMN is_scanned boolean NOT NULL DEFAULT true;
UPDATE acceptance SET is_scanned = false WHERE status IN ('1', '2');
