import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** Which rows of a kind of record the holders of a role see (A§1 数据规则). Never SQL: a column of the registry, a condition, a value. */
export const dataRule = defineResource('dataRule', {
  label: '数据规则',
  path: '/sys/dataRule',
  table: 'sys_data_rule',
  permission: 'system:datarule',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  stepUp: ['create', 'update', 'remove'],
  scope: 'tenant',
  fields: {
    ruleName: f.text('规则名称', { required: true, max: 64, width: 180 }),
    resource: f.dict('数据', { dict: 'rule_resource', required: true, width: 120 }),
    ruleColumn: f.text('规则字段', { required: true, max: 64, pattern: 'ruleColumn', chosen: true, width: 140 }),
    ruleConditions: f.dict('规则条件', { dict: 'rule_conditions', required: true, width: 100 }),
    ruleValue: f.text('规则值', { required: true, max: 500, width: 180 }),
    roleNames: f.text('授予角色', { max: 2000, virtual: true, readonly: true, width: 200 }),
    status: f.dict('状态', { dict: 'valid_status', required: true, width: 80 }),
  },
  list: {
    columns: ['ruleName', 'resource', 'ruleColumn', 'ruleConditions', 'ruleValue', 'roleNames', 'status'],
    filters: { ruleName: 'contains', resource: 'in', status: 'eq' },
    keyword: ['ruleName', 'ruleValue'],
  },
  form: ['ruleName', 'resource', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status'],
})
