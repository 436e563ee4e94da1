-- Rules that a code or a number must follow, as data (编码校验规则). A rule is a list of segments: so many characters against a pattern, or `*`
-- for the whole value.
CREATE TABLE sys_check_rule (
  id               bigint PRIMARY KEY,
  tenant_id        bigint NOT NULL,
  rule_code        text NOT NULL CHECK (char_length(rule_code) BETWEEN 1 AND 64),
  rule_name        text NOT NULL CHECK (char_length(rule_name) BETWEEN 1 AND 64),
  rule_json        jsonb NOT NULL CHECK (jsonb_typeof(rule_json) = 'array'),
  rule_description text,
  create_time      timestamptz NOT NULL DEFAULT now(),
  UNIQUE (tenant_id, rule_code)
);

INSERT INTO sys_check_rule (id, tenant_id, rule_code, rule_name, rule_json, rule_description)
VALUES (14000000000001, 1, 'customer_no', '客户编号',
  '[{"digits":"*","pattern":"^[A-Za-z0-9-]+$","message":"客户编号只能由字母、数字和连字符组成","priority":"1"},
    {"digits":"2","pattern":"[A-Za-z]{2}","message":"客户编号的前两位应为字母"},
    {"digits":"*","pattern":"^.{4,20}$","message":"客户编号应为 4 到 20 位","priority":"0"}]'::jsonb,
  '两位字母开头，4 到 20 位');
