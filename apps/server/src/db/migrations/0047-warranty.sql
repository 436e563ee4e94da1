-- Warranty claims: what failed, who is liable, its replacement, the old part, what was recovered and what it cost (decision 101).
CREATE SEQUENCE warranty_claim_no;
CREATE TABLE warranty_claim (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  claim_no text NOT NULL DEFAULT 'ZB-' || to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || '-' || lpad(nextval('warranty_claim_no')::text, 5, '0'),
  status text NOT NULL DEFAULT '0',
  order_id bigint NOT NULL REFERENCES customer_order (id),
  customer_id bigint REFERENCES customer (id),
  station_id bigint REFERENCES station_info (id) ON DELETE SET NULL,
  agent_id bigint REFERENCES agent (id),
  work_order_id bigint REFERENCES work_order (id) ON DELETE SET NULL,
  serial_no text,
  brand text,
  cargo_id bigint REFERENCES cargo_info (id),
  product_id bigint REFERENCES product (id),
  quantity numeric(12,3),
  fault_kind text NOT NULL,
  found_on date NOT NULL,
  description text NOT NULL,
  photos jsonb,
  warranty_to date,
  cover text,
  proposed text,
  liable text,
  verdict text,
  reviewer text,
  return_days int,
  warehouse_id bigint REFERENCES warehouse (id),
  place_id bigint REFERENCES warehouse (id),
  new_product_id bigint REFERENCES product (id),
  reservation_id bigint REFERENCES stock_reservation (id),
  new_cargo_id bigint REFERENCES cargo_info (id),
  -- The line of its movements of the replacement: another one each time it is issued.
  issue_line_id bigint,
  swapped_on date,
  swapped_by text,
  plate_photos jsonb,
  change_id bigint REFERENCES station_change (id) ON DELETE SET NULL,
  old_status text,
  old_due_on date,
  old_place_id bigint REFERENCES warehouse (id),
  old_note text,
  old_charge numeric(14,2) CHECK (old_charge >= 0),
  recovery text,
  claimed_amount numeric(14,2) CHECK (claimed_amount > 0),
  recovered_amount numeric(14,2) CHECK (recovered_amount >= 0),
  recovered_on date,
  receipt_id bigint REFERENCES stock_in (id),
  recovery_note text,
  replacement_cost numeric(14,2) CHECK (replacement_cost >= 0),
  labour_cost numeric(14,2) CHECK (labour_cost >= 0),
  transport_cost numeric(14,2) CHECK (transport_cost >= 0),
  total_cost numeric(14,2),
  closed_by text,
  closed_time timestamptz,
  remark text,
  UNIQUE (tenant_id, claim_no)
);
-- One claim of a piece that is not swapped yet.
CREATE UNIQUE INDEX warranty_claim_piece ON warranty_claim (cargo_id) WHERE status IN ('0', '1', '2', '3', '4');
CREATE INDEX warranty_claim_org ON warranty_claim (sys_org_code text_pattern_ops);
CREATE INDEX warranty_claim_time ON warranty_claim (tenant_id, create_time DESC, id DESC);
CREATE INDEX warranty_claim_status ON warranty_claim (tenant_id, status, create_time, id) INCLUDE (sys_org_code);
CREATE INDEX warranty_claim_order ON warranty_claim (order_id);
CREATE INDEX warranty_claim_customer ON warranty_claim (customer_id);
CREATE INDEX warranty_claim_station ON warranty_claim (station_id) WHERE station_id IS NOT NULL;
CREATE INDEX warranty_claim_agent ON warranty_claim (agent_id) WHERE agent_id IS NOT NULL;
CREATE INDEX warranty_claim_work_order ON warranty_claim (work_order_id) WHERE work_order_id IS NOT NULL;
CREATE INDEX warranty_claim_cargo ON warranty_claim (cargo_id) WHERE cargo_id IS NOT NULL;
CREATE INDEX warranty_claim_new_cargo ON warranty_claim (new_cargo_id) WHERE new_cargo_id IS NOT NULL;
CREATE INDEX warranty_claim_product ON warranty_claim (product_id);
CREATE INDEX warranty_claim_new_product ON warranty_claim (new_product_id) WHERE new_product_id IS NOT NULL;
CREATE INDEX warranty_claim_warehouse ON warranty_claim (warehouse_id) WHERE warehouse_id IS NOT NULL;
CREATE INDEX warranty_claim_place ON warranty_claim (place_id) WHERE place_id IS NOT NULL;
CREATE INDEX warranty_claim_old_place ON warranty_claim (old_place_id) WHERE old_place_id IS NOT NULL;
CREATE INDEX warranty_claim_reservation ON warranty_claim (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX warranty_claim_change ON warranty_claim (change_id) WHERE change_id IS NOT NULL;
CREATE INDEX warranty_claim_receipt ON warranty_claim (receipt_id) WHERE receipt_id IS NOT NULL;
-- Old parts that are awaited.
CREATE INDEX warranty_claim_old_due ON warranty_claim (old_due_on) WHERE old_status = '0';

-- What an agent is charged for a claim: of its deposit, and what is owed beyond it.
ALTER TABLE agent_deposit
  ADD COLUMN warranty_claim_id bigint REFERENCES warranty_claim (id),
  DROP CONSTRAINT agent_deposit_kind_check,
  ADD CONSTRAINT agent_deposit_kind_check CHECK (kind IN ('1', '2', '3', '4', '5', '6', '7', '8'));
CREATE INDEX agent_deposit_warranty ON agent_deposit (warranty_claim_id) WHERE warranty_claim_id IS NOT NULL;
ALTER TABLE agent_receivable
  ADD COLUMN warranty_claim_id bigint REFERENCES warranty_claim (id),
  DROP CONSTRAINT agent_receivable_kind_check,
  DROP CONSTRAINT agent_receivable_sign,
  ADD CONSTRAINT agent_receivable_kind_check CHECK (kind IN ('1', '2', '3', '4', '5', '6')),
  ADD CONSTRAINT agent_receivable_sign CHECK (CASE WHEN kind IN ('1', '6') THEN amount > 0 WHEN kind = '5' THEN true ELSE amount < 0 END);
CREATE INDEX agent_receivable_warranty ON agent_receivable (warranty_claim_id) WHERE warranty_claim_id IS NOT NULL;

-- A swap changes nothing of what an agent has out: the old part that comes back is no return of goods, the new one no further goods.
CREATE OR REPLACE VIEW agent_standing WITH (security_invoker = true) AS
  SELECT a.id, a.tenant_id,
    coalesce((SELECT sum(e.amount) FROM agent_deposit e WHERE e.agent_id = a.id), 0)::numeric(14,2) AS deposit,
    coalesce((SELECT sum(l.over_amount) FROM batch_send_goods_item l JOIN batch_send_goods b ON b.id = l.send_batch_id AND b.status IN ('1', '2', '3')
      WHERE l.over_agent_id = a.id AND l.status = '0'), 0)::numeric(14,2) AS deposit_held,
    coalesce((SELECT sum(e.amount) FROM agent_receivable e WHERE e.agent_id = a.id), 0)::numeric(14,2) AS receivable,
    coalesce((SELECT sum(g.amount) FROM customer_order o LEFT JOIN station_info s ON s.id = o.station_id CROSS JOIN LATERAL (
        SELECT round(l.price * CASE WHEN l.status = '2' THEN l.received_quantity - coalesce(l.returned_quantity, 0) ELSE l.quantity END, 2)
            - coalesce(l.over_amount, 0) AS amount
          FROM batch_send_goods_item l JOIN batch_send_goods b ON b.id = l.send_batch_id
          WHERE l.order_id = o.id AND b.status IN ('1', '2', '3', '4', '5') AND l.status IN ('0', '1', '2')
        UNION ALL
        SELECT -r.amount - coalesce((SELECT sum(u.amount) FROM stock_record u WHERE u.undoes_id = r.id AND u.source_kind <> 'warrantyClaim'), 0)
          FROM stock_out i JOIN stock_record r ON r.source_kind = 'stockOut' AND r.source_id = i.id
          WHERE i.order_id = o.id AND i.reversal_of_id IS NULL AND i.out_type IN ('1', '2')) g
      WHERE o.agent_id = a.id AND o.status = '0' AND s.first_work_time IS NULL), 0)::numeric(14,2) AS goods
  FROM agent a;
