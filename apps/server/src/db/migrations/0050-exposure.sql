-- One definition of what agents have in use of their credit (decision 104).

CREATE INDEX stock_out_agent ON stock_out (agent_id) WHERE agent_id IS NOT NULL;

-- What goods of an order are worth, whoever stands for it: covered is what of them the deposit stands for. What an issue takes out of a place
-- with the agent or on site was counted when it came there. What a warranty claim moves is exchanged, not returned.
CREATE VIEW order_goods WITH (security_invoker = true) AS
  SELECT g.order_id, sum(g.amount) FILTER (WHERE g.part = 'promised') AS promised, sum(g.amount) FILTER (WHERE g.part = 'onTheWay') AS on_the_way,
    sum(g.amount) FILTER (WHERE g.part = 'there') AS there, sum(g.amount) FILTER (WHERE g.part = 'issued') AS issued, sum(g.covered) AS covered,
    sum(g.amount - g.covered) AS value
  FROM (
    SELECT l.order_id, CASE l.status WHEN '0' THEN 'promised' WHEN '1' THEN 'onTheWay' ELSE 'there' END AS part, coalesce(l.over_amount, 0) AS covered,
      coalesce(round(l.price * CASE WHEN l.status = '2' THEN l.received_quantity - coalesce(l.returned_quantity, 0) ELSE l.quantity END, 2), 0) AS amount
    FROM batch_send_goods_item l JOIN batch_send_goods b ON b.id = l.send_batch_id
    WHERE b.status IN ('1', '2', '3', '4', '5') AND l.status IN ('0', '1', '2')
    UNION ALL
    SELECT i.order_id, 'issued', 0, -r.amount - coalesce((SELECT sum(u.amount) FROM stock_record u
        WHERE u.source_kind <> 'warrantyClaim' AND (u.undoes_id = r.id
         OR u.undoes_id IN (SELECT v.id FROM stock_record v WHERE v.undoes_id = r.id AND v.source_kind <> 'warrantyClaim'))), 0)
    FROM stock_out i JOIN stock_record r ON r.source_kind = 'stockOut' AND r.source_id = i.id JOIN warehouse w ON w.id = r.warehouse_id AND w.kind = '1'
    WHERE i.order_id IS NOT NULL AND i.reversal_of_id IS NULL AND i.out_type IN ('1', '2')) g
  GROUP BY g.order_id;

-- It held shipments that had left, alone.
UPDATE customer_order o SET goods_value = f.value FROM (
    SELECT w.id, CASE WHEN w.status = '0' AND w.connected_date IS NULL THEN nullif(g.value, 0)::numeric(14,2) END AS value
    FROM customer_order w LEFT JOIN order_goods g ON g.order_id = w.id) f
  WHERE f.id = o.id AND o.goods_value IS DISTINCT FROM f.value;
CREATE INDEX customer_order_exposed ON customer_order (agent_id, id) INCLUDE (goods_value) WHERE agent_id IS NOT NULL AND goods_value IS NOT NULL;

-- 1 goods of an order, 2 goods that the agent took by itself, 3 owed. Nothing says when goods feed in that were taken without an order.
CREATE VIEW agent_exposure WITH (security_invoker = true) AS
  SELECT o.id, 1 AS version, o.create_by, o.create_time, NULL::text AS update_by, NULL::timestamptz AS update_time, a.sys_org_code, a.tenant_id,
    a.id AS agent_id, '1' AS kind, o.id AS order_id, NULL::bigint AS stock_out_id, o.goods_value AS amount
  FROM customer_order o JOIN agent a ON a.id = o.agent_id WHERE o.agent_id IS NOT NULL AND o.goods_value IS NOT NULL
  UNION ALL
  SELECT i.id, 1, i.create_by, i.posted_time, NULL, NULL, a.sys_org_code, a.tenant_id, a.id, '2', i.order_id, i.id, g.amount
  FROM stock_out i JOIN agent a ON a.id = i.agent_id LEFT JOIN customer_order o ON o.id = i.order_id
    CROSS JOIN LATERAL (SELECT sum(-r.amount - coalesce((SELECT sum(u.amount) FROM stock_record u
        WHERE u.source_kind <> 'warrantyClaim' AND (u.undoes_id = r.id
         OR u.undoes_id IN (SELECT v.id FROM stock_record v WHERE v.undoes_id = r.id AND v.source_kind <> 'warrantyClaim'))), 0))::numeric(14,2) AS amount
      FROM stock_record r JOIN warehouse w ON w.id = r.warehouse_id AND w.kind = '1' WHERE r.source_kind = 'stockOut' AND r.source_id = i.id) g
  WHERE i.agent_id IS NOT NULL AND i.reversal_of_id IS NULL AND i.out_type IN ('1', '2') AND g.amount <> 0
    AND (o.id IS NULL OR (o.agent_id IS NULL AND o.status = '0' AND o.connected_date IS NULL))
  UNION ALL
  SELECT a.id, 1, NULL, e.create_time, NULL, NULL, a.sys_org_code, a.tenant_id, a.id, '3', NULL, NULL, e.amount
  FROM agent a CROSS JOIN LATERAL (SELECT sum(e.amount)::numeric(14,2) AS amount, max(e.create_time) AS create_time FROM agent_receivable e
    WHERE e.agent_id = a.id) e
  WHERE e.amount <> 0;

CREATE OR REPLACE VIEW agent_standing WITH (security_invoker = true) AS
  SELECT a.id, a.tenant_id,
    coalesce((SELECT sum(e.amount) FROM agent_deposit e WHERE e.agent_id = a.id), 0)::numeric(14,2) AS deposit,
    coalesce((SELECT sum(l.over_amount) FROM batch_send_goods_item l JOIN batch_send_goods b ON b.id = l.send_batch_id AND b.status IN ('1', '2', '3')
      WHERE l.over_agent_id = a.id AND l.status = '0'), 0)::numeric(14,2) AS deposit_held,
    coalesce((SELECT sum(e.amount) FROM agent_receivable e WHERE e.agent_id = a.id), 0)::numeric(14,2) AS receivable,
    coalesce((SELECT sum(x.amount) FROM agent_exposure x WHERE x.agent_id = a.id AND x.kind <> '3'), 0)::numeric(14,2) AS goods
  FROM agent a;

-- Plans are told apart by a number, so that a sheet can change those that there are.
CREATE SEQUENCE business_plan_no;
ALTER TABLE business_plan ADD COLUMN plan_no text NOT NULL DEFAULT 'JH-' || lpad(nextval('business_plan_no')::text, 6, '0');
ALTER TABLE business_plan ADD UNIQUE (tenant_id, plan_no);

-- What the strict rule says against an ID card number: worked out when the customer is written, for the number is ciphertext.
ALTER TABLE customer ADD COLUMN id_card_check text;

-- A contract that was terminated had come into force, one that is void never did.
UPDATE customer_order o SET signed_date = f.day FROM (
    SELECT w.id, CASE WHEN k.status IN ('3', '4', '5', '7') THEN coalesce(k.effective_date, k.sign_date) END AS day
    FROM customer_order w LEFT JOIN contract k ON k.id = w.contract_id) f
  WHERE f.id = o.id AND o.signed_date IS DISTINCT FROM f.day;
