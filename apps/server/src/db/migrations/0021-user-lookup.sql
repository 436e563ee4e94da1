-- Lists of orders, tasks and pickers look people up by their exact name; the unique index folds case and the others begin with the tenant's order.
CREATE INDEX sys_user_exact_name ON sys_user (username, tenant_id);
