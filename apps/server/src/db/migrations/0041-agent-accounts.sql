-- Deposits and receivables of agents, what they have in use of their credit, and their ratings (decisions 095, 096).

-- An entry of a deposit names the document that caused it.
ALTER TABLE agent_deposit
  ADD COLUMN send_batch_id bigint REFERENCES batch_send_goods (id),
  ADD COLUMN settle_batch_id bigint REFERENCES batch_settle_account (id),
  DROP CONSTRAINT agent_deposit_kind_check,
  DROP CONSTRAINT agent_deposit_sign,
  ADD CONSTRAINT agent_deposit_kind_check CHECK (kind IN ('1', '2', '3', '4', '5', '6', '7')),
  ADD CONSTRAINT agent_deposit_sign CHECK (CASE WHEN kind IN ('1', '7') THEN amount > 0 WHEN kind = '5' THEN true ELSE amount < 0 END);
CREATE INDEX agent_deposit_send_batch ON agent_deposit (send_batch_id) WHERE send_batch_id IS NOT NULL;
CREATE INDEX agent_deposit_settle_batch ON agent_deposit (settle_batch_id) WHERE settle_batch_id IS NOT NULL;

-- What agents owe: clawbacks that exceeded what was due to them. Appended only.
CREATE SEQUENCE agent_receivable_no;
CREATE TABLE agent_receivable (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  entry_no text NOT NULL DEFAULT 'YS-' || lpad(nextval('agent_receivable_no')::text, 6, '0'),
  agent_id bigint NOT NULL REFERENCES agent (id),
  kind text NOT NULL CHECK (kind IN ('1', '2', '3', '4', '5')),
  amount numeric(14,2) NOT NULL CHECK (amount <> 0),
  balance numeric(14,2) NOT NULL CHECK (balance >= 0),
  settle_batch_id bigint REFERENCES batch_settle_account (id),
  paid_on date,
  voucher_no text,
  remark text,
  UNIQUE (tenant_id, entry_no),
  CONSTRAINT agent_receivable_sign CHECK (CASE kind WHEN '1' THEN amount > 0 WHEN '5' THEN true ELSE amount < 0 END)
);
CREATE INDEX agent_receivable_org ON agent_receivable (sys_org_code text_pattern_ops);
CREATE INDEX agent_receivable_of ON agent_receivable (agent_id, id);
CREATE INDEX agent_receivable_settle_batch ON agent_receivable (settle_batch_id) WHERE settle_batch_id IS NOT NULL;
CREATE TRIGGER agent_receivable_unchanged BEFORE UPDATE OR DELETE ON agent_receivable FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();

-- What a line holds over the design of its order, and what of it the deposit of the agent stands for.
ALTER TABLE batch_send_goods_item ADD COLUMN over_quantity numeric(12,3), ADD COLUMN over_amount numeric(14,2),
  ADD COLUMN over_agent_id bigint REFERENCES agent (id);
CREATE INDEX batch_send_goods_item_over ON batch_send_goods_item (over_agent_id) WHERE over_agent_id IS NOT NULL;

-- What open receivables took of a settlement when it was approved.
ALTER TABLE batch_settle_account ADD COLUMN set_off numeric(14,2) CHECK (set_off >= 0);

-- Nobody has written it: what is in use follows from goods and receivables.
DROP TABLE agent_credit_use;

-- How the accounts of agents stand; deposit held: over the design and not sent yet; goods: of open orders that do not feed in yet.
CREATE VIEW agent_standing WITH (security_invoker = true) AS
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
        SELECT -r.amount - coalesce((SELECT sum(u.amount) FROM stock_record u WHERE u.undoes_id = r.id), 0)
          FROM stock_out i JOIN stock_record r ON r.source_kind = 'stockOut' AND r.source_id = i.id
          WHERE i.order_id = o.id AND i.reversal_of_id IS NULL AND i.out_type IN ('1', '2')) g
      WHERE o.agent_id = a.id AND o.status = '0' AND s.first_work_time IS NULL), 0)::numeric(14,2) AS goods
  FROM agent a;

-- 0: not rated, or of too few orders.
UPDATE agent SET grade = '0' WHERE grade IS NULL;
ALTER TABLE agent ALTER COLUMN grade SET DEFAULT '0';

-- Grades of a month, with the figures they follow from and the rows behind each figure.
CREATE TABLE agent_rating (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  agent_id bigint NOT NULL REFERENCES agent (id),
  month text NOT NULL,
  grade text NOT NULL,
  score numeric(5,2),
  order_count int NOT NULL,
  CONSTRAINT agent_rating_month UNIQUE (agent_id, month)
);
CREATE INDEX agent_rating_org ON agent_rating (sys_org_code text_pattern_ops);
CREATE TABLE agent_rating_figure (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  rating_id bigint NOT NULL REFERENCES agent_rating (id) ON DELETE CASCADE,
  figure text NOT NULL,
  counted int NOT NULL,
  value numeric(12,2),
  best numeric(12,2) NOT NULL,
  worst numeric(12,2) NOT NULL,
  weight int NOT NULL,
  points numeric(5,2),
  UNIQUE (rating_id, figure)
);
CREATE INDEX agent_rating_figure_org ON agent_rating_figure (sys_org_code text_pattern_ops);
CREATE TABLE agent_rating_row (
  id bigint PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  rating_id bigint NOT NULL REFERENCES agent_rating (id) ON DELETE CASCADE,
  figure text NOT NULL,
  order_id bigint REFERENCES customer_order (id) ON DELETE SET NULL,
  station_id bigint REFERENCES station_info (id) ON DELETE SET NULL,
  stage text,
  value numeric(12,2) NOT NULL
);
CREATE INDEX agent_rating_row_org ON agent_rating_row (sys_org_code text_pattern_ops);
CREATE INDEX agent_rating_row_of ON agent_rating_row (rating_id, figure, id);
CREATE INDEX agent_rating_row_order ON agent_rating_row (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX agent_rating_row_station ON agent_rating_row (station_id) WHERE station_id IS NOT NULL;

CREATE OR REPLACE FUNCTION partner_operation(verb text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE verb WHEN 'create' THEN '1' WHEN 'edit' THEN '2' WHEN 'review' THEN '3' WHEN 'sendBack' THEN '3' WHEN 'suspend' THEN '4'
    WHEN 'resume' THEN '5' WHEN 'deposit' THEN '6' WHEN 'refund' THEN '6' WHEN 'penalize' THEN '6' WHEN 'offset' THEN '6' WHEN 'rate' THEN '7'
    WHEN 'dismiss' THEN '8' WHEN 'blacklist' THEN '9' WHEN 'readmit' THEN '10' WHEN 'grantCredit' THEN '11' WHEN 'repay' THEN '13' ELSE '12' END
$$;
