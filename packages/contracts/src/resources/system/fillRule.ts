import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** 填值规则: how a number of a document is made. */
export const fillRule = defineResource('fillRule', {
  label: '填值规则',
  path: '/sys/fillRule',
  table: 'sys_fill_rule',
  permission: 'system:fillRule',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'tenant',
  fields: {
    ruleName: f.text('规则名称', { required: true, max: 64 }),
    ruleCode: f.text('规则编码', { required: true, max: 64, pattern: 'code', unique: true, immutable: true }),
    ruleParams: f.text('编号格式', {
      required: true,
      max: 100,
      pattern: 'fillFormat',
      hint: '日期写 {yyyy} {yy} {MM} {dd} {HH} {mm} {ss}，序号写 {seq:4}（4 位），其余原样输出',
      width: 240,
    }),
    resetCycle: f.dict('序号重置', { dict: 'fill_reset', filled: true, hint: '不选则不重置' }),
    description: f.text('说明', { max: 255, multiline: true }),
  },
  list: {
    columns: ['ruleName', 'ruleCode', 'ruleParams', 'resetCycle', 'description'],
    filters: { ruleName: 'contains', ruleCode: 'contains', resetCycle: 'in' },
    keyword: ['ruleName', 'ruleCode'],
  },
  form: ['ruleName', 'ruleCode', 'ruleParams', 'resetCycle', 'description'],
  excel: { export: ['ruleName', 'ruleCode', 'ruleParams', 'resetCycle', 'description'] },
})
