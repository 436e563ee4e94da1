import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** 编码校验规则: segments that a code must keep, as the text of a JSON list (wire contract §11). */
export const checkRule = defineResource('checkRule', {
  label: { zh: '编码校验规则', en: 'Check rule' },
  path: '/sys/checkRule',
  table: 'sys_check_rule',
  permission: 'system:checkRule',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'tenant',
  fields: {
    ruleName: f.text({ zh: '规则名称', en: 'Rule name' }, { required: true, max: 64 }),
    ruleCode: f.text(
      { zh: '规则编码', en: 'Rule code' },
      { required: true, max: 64, pattern: 'code', unique: true, immutable: true },
    ),
    ruleJson: f.text(
      { zh: '校验分段', en: 'Segments' },
      { required: true, max: 4000, pattern: 'jsonList', multiline: true, width: 320 },
    ),
    ruleDescription: f.text({ zh: '说明', en: 'Description' }, { max: 255, multiline: true }),
  },
  list: {
    columns: ['ruleName', 'ruleCode', 'ruleJson', 'ruleDescription'],
    filters: { ruleName: 'contains', ruleCode: 'contains' },
    keyword: ['ruleName', 'ruleCode'],
  },
  form: ['ruleName', 'ruleCode', 'ruleDescription', 'ruleJson'],
  excel: { export: ['ruleName', 'ruleCode', 'ruleJson', 'ruleDescription'] },
})
