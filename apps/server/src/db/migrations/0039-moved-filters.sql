-- What people keep for themselves about departments follows a move as well: views and advanced queries of lists (a code between other
-- characters of an address, where %22 and its like stand for one), and data rules on whichever column holds a code.
CREATE FUNCTION moved_code(stored text, old_code text, new_code text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(stored, '(^|[^A-Za-z0-9]|%[0-9A-Fa-f]{2})' || old_code || '(?=(?:[A-Z][0-9]{2})*(?:[^A-Za-z0-9]|$))', '\1' || new_code, 'g')
$$;

CREATE FUNCTION rewrite_kept_filters(tenant bigint, old_code text, new_code text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  touched bigint;
  total bigint := 0;
BEGIN
  UPDATE sys_data_rule SET rule_value = moved_code(rule_value, old_code, new_code)
    WHERE tenant_id = tenant AND rule_column IN ('sysOrgCode', 'orgCode', 'homeOrgCode') AND rule_value <> moved_code(rule_value, old_code, new_code);
  GET DIAGNOSTICS touched = ROW_COUNT;
  total := total + touched;
  UPDATE sys_saved_query q SET query = moved_code(q.query::text, old_code, new_code)::jsonb
    FROM sys_user u WHERE u.id = q.user_id AND u.tenant_id = tenant AND q.query::text LIKE '%' || old_code || '%'
      AND q.query::text <> moved_code(q.query::text, old_code, new_code);
  GET DIAGNOSTICS touched = ROW_COUNT;
  total := total + touched;
  UPDATE sys_user_setting s SET value = moved_code(s.value::text, old_code, new_code)::jsonb
    FROM sys_user u WHERE u.id = s.user_id AND u.tenant_id = tenant AND s.key LIKE 'views:%' AND s.value::text LIKE '%' || old_code || '%'
      AND s.value::text <> moved_code(s.value::text, old_code, new_code);
  GET DIAGNOSTICS touched = ROW_COUNT;
  RETURN total + touched;
END $$;
