-- Templates of contracts, the texts made of them, and files that show personal numbers in full (decision 084).
CREATE TABLE contract_template (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  name text NOT NULL,
  template_no text NOT NULL,
  edition integer NOT NULL DEFAULT 1,
  status text NOT NULL DEFAULT '0',
  contract_type text NOT NULL,
  body text NOT NULL,
  origin_id bigint REFERENCES contract_template (id),
  publish_time timestamptz,
  withdraw_time timestamptz,
  remark text,
  UNIQUE (tenant_id, template_no)
);
CREATE INDEX contract_template_origin ON contract_template (origin_id) WHERE origin_id IS NOT NULL;

ALTER TABLE contract ADD COLUMN template_id bigint REFERENCES contract_template (id);
ALTER TABLE contract ADD COLUMN document jsonb;
ALTER TABLE contract ADD COLUMN document_hash text;
CREATE INDEX contract_template_of ON contract (template_id) WHERE template_id IS NOT NULL;

-- The words of a contract as they were printed, personal numbers masked: what the list is searched in.
CREATE TABLE contract_text (
  contract_id bigint PRIMARY KEY REFERENCES contract (id) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  words text NOT NULL
);
CREATE INDEX contract_text_words ON contract_text USING gin (words gin_trgm_ops);

-- Stored files that show personal numbers in full: opening one is written to the security log, for each number.
CREATE TABLE file_disclosure (
  path text NOT NULL REFERENCES sys_file (path) ON DELETE CASCADE,
  tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  target text NOT NULL,
  PRIMARY KEY (path, target)
);
COMMENT ON COLUMN file_disclosure.target IS 'resource/id/field, as the security log names what was shown';
