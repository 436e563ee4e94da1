-- Who works in a department belongs to the tenant of the department: one look-up for all rows of a statement, where the rule by all parents
-- (wall_of) needs two and misleads the planner over many people.
DROP POLICY IF EXISTS tenant_wall ON sys_user_depart;
DROP POLICY IF EXISTS platform ON sys_user_depart;
CREATE POLICY tenant_wall ON sys_user_depart TO heliodesk_app
  USING (depart_id IN (SELECT d.id FROM sys_depart d WHERE d.tenant_id = (SELECT walled_tenant())));
CREATE POLICY platform ON sys_user_depart TO CURRENT_USER USING (true);
ALTER TABLE sys_user_depart ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
