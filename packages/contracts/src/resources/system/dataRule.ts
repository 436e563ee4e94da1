import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** Which rows of a kind of record the holders of a role see (A§1 数据规则). Never SQL: a column of the registry, a condition, a value. */
export const dataRule = defineResource('dataRule', {
  label: { zh: '数据规则', en: 'Data rule' },
  path: '/sys/dataRule',
  table: 'sys_data_rule',
  permission: 'system:datarule',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  stepUp: ['create', 'update', 'remove'],
  scope: 'tenant',
  fields: {
    ruleName: f.text({ zh: '规则名称', en: 'Rule name' }, { required: true, max: 64, width: 180 }),
    resource: f.dict({ zh: '数据', en: 'Data' }, { dict: 'rule_resource', required: true, width: 120 }),
    ruleColumn: f.text(
      { zh: '规则字段', en: 'Field' },
      { required: true, max: 64, pattern: 'ruleColumn', chosen: true, width: 140 },
    ),
    ruleConditions: f.dict({ zh: '规则条件', en: 'Condition' }, { dict: 'rule_conditions', required: true, width: 100 }),
    ruleValue: f.text({ zh: '规则值', en: 'Value' }, { required: true, max: 500, width: 180 }),
    roleNames: f.text({ zh: '授予角色', en: 'Roles' }, { max: 2000, virtual: true, readonly: true, width: 200 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'valid_status', required: true, width: 80 }),
  },
  list: {
    columns: ['ruleName', 'resource', 'ruleColumn', 'ruleConditions', 'ruleValue', 'roleNames', 'status'],
    filters: { ruleName: 'contains', resource: 'in', status: 'eq' },
    keyword: ['ruleName', 'ruleValue'],
  },
  form: ['ruleName', 'resource', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status'],
})
