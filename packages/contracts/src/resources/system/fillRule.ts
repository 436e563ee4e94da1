import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** 填值规则: how a number of a document is made. */
export const fillRule = defineResource('fillRule', {
  label: { zh: '填值规则', en: 'Fill rule' },
  path: '/sys/fillRule',
  table: 'sys_fill_rule',
  permission: 'system:fillRule',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'tenant',
  fields: {
    ruleName: f.text({ zh: '规则名称', en: 'Rule name' }, { required: true, max: 64 }),
    ruleCode: f.text(
      { zh: '规则编码', en: 'Rule code' },
      { required: true, max: 64, pattern: 'code', unique: true, immutable: true },
    ),
    ruleParams: f.text(
      { zh: '编号格式', en: 'Number format' },
      {
        required: true,
        max: 100,
        pattern: 'fillFormat',
        hint: {
          zh: '日期写 {yyyy} {yy} {MM} {dd} {HH} {mm} {ss}，序号写 {seq:4}（4 位），其余原样输出',
          en: 'Date parts {yyyy} {yy} {MM} {dd} {HH} {mm} {ss}, the sequence {seq:4} (4 digits); anything else stands as it is',
        },
        width: 240,
      },
    ),
    resetCycle: f.dict(
      { zh: '序号重置', en: 'Sequence reset' },
      { dict: 'fill_reset', filled: true, hint: { zh: '不选则不重置', en: 'Not reset when nothing is chosen' } },
    ),
    description: f.text({ zh: '说明', en: 'Description' }, { max: 255, multiline: true }),
  },
  list: {
    columns: ['ruleName', 'ruleCode', 'ruleParams', 'resetCycle', 'description'],
    filters: { ruleName: 'contains', ruleCode: 'contains', resetCycle: 'in' },
    keyword: ['ruleName', 'ruleCode'],
  },
  form: ['ruleName', 'ruleCode', 'ruleParams', 'resetCycle', 'description'],
  excel: { export: ['ruleName', 'ruleCode', 'ruleParams', 'resetCycle', 'description'] },
})
