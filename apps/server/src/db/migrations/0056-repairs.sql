-- The sums of the list of orders are read with their count from one index: of all orders, of those in a state (also those overdue), at a stage,
-- and in a group of stages.
DROP INDEX customer_order_scope;
CREATE INDEX customer_order_scope ON customer_order (tenant_id, sys_org_code) INCLUDE (capacity, goods_value);
DROP INDEX customer_order_by_status;
CREATE INDEX customer_order_by_status ON customer_order (tenant_id, status, id) INCLUDE (sys_org_code, due_time, capacity, goods_value);
DROP INDEX customer_order_stage_time;
CREATE INDEX customer_order_stage_time ON customer_order (tenant_id, stage, create_time, id) INCLUDE (sys_org_code, status, capacity, goods_value);
DROP INDEX customer_order_group_time;
CREATE INDEX customer_order_group_time ON customer_order (tenant_id, stage_group, create_time, id)
  INCLUDE (sys_org_code, status, capacity, goods_value);

-- Customers are filtered by what the strict rule says against their number: most have nothing.
CREATE INDEX customer_by_id_card_check ON customer (tenant_id, id_card_check, id) INCLUDE (sys_org_code) WHERE id_card_check IS NOT NULL;

-- What later movements have undone of one and was not taken back itself: those that undo it, less what undoes these, and so on.
CREATE FUNCTION stock_undone(record bigint, OUT quantity numeric, OUT amount numeric) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE chain AS (
    SELECT u.id, abs(u.delta) AS quantity, abs(u.amount) + u.cost_difference AS amount FROM stock_record u WHERE u.undoes_id = record
    UNION ALL
    SELECT u.id, -sign(c.quantity) * abs(u.delta), -sign(c.quantity) * (abs(u.amount) + u.cost_difference)
    FROM chain c JOIN stock_record u ON u.undoes_id = c.id
  )
  SELECT coalesce(sum(chain.quantity), 0), coalesce(sum(chain.amount), 0) FROM chain
$$;
