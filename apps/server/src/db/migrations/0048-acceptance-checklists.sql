-- What an acceptance asks for is a record, by the product that is built; an acceptance keeps the list that it began with (decision 102).
CREATE TABLE acceptance_checklist (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  checklist_name text NOT NULL,
  status text NOT NULL DEFAULT '0',
  -- The kit or product that is built; none: whatever has no list of its own.
  product_id bigint REFERENCES product (id),
  edition int NOT NULL DEFAULT 0,
  enabled_time timestamptz,
  remark text,
  UNIQUE (tenant_id, checklist_name)
);
-- One in use for each product, and one for everything else: two who enable at once do not both succeed.
CREATE UNIQUE INDEX acceptance_checklist_in_use ON acceptance_checklist (tenant_id, coalesce(product_id, 0)) WHERE status = '1';
CREATE INDEX acceptance_checklist_org ON acceptance_checklist (sys_org_code text_pattern_ops);
CREATE INDEX acceptance_checklist_product ON acceptance_checklist (product_id) WHERE product_id IS NOT NULL;

CREATE TABLE acceptance_checklist_line (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  checklist_id bigint NOT NULL REFERENCES acceptance_checklist (id) ON DELETE CASCADE,
  item_no text NOT NULL,
  material_type text NOT NULL,
  is_required boolean NOT NULL,
  min_photos int NOT NULL CHECK (min_photos BETWEEN 1 AND 20),
  hint text,
  UNIQUE (checklist_id, item_no) DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX acceptance_checklist_line_org ON acceptance_checklist_line (sys_org_code text_pattern_ops);

ALTER TABLE acceptance ADD COLUMN checklist_id bigint REFERENCES acceptance_checklist (id), ADD COLUMN checklist_edition int;
CREATE INDEX acceptance_checklist_of ON acceptance (checklist_id) WHERE checklist_id IS NOT NULL;
ALTER TABLE acceptance_item ADD COLUMN min_photos int NOT NULL DEFAULT 1 CHECK (min_photos BETWEEN 1 AND 20), ADD COLUMN hint text;
