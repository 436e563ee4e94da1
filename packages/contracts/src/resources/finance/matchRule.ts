import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const points = { required: true, min: 0, max: 200, width: 84 } as const
const count = { readonly: true, width: 84 } as const

const weights = [
  'weightGridName',
  'weightFeeWord',
  'weightMonth',
  'weightAccount',
  'weightDate',
  'weightExact',
  'weightSeveral',
] as const
const typed = ['tolerance', 'windowDays', ...weights, 'threshold', 'tieGap', 'mostMembers', 'gridWords', 'reason'] as const
const tried = ['trialMonth', 'trialLines', 'matchedBefore', 'matchedAfter', 'changedCount'] as const

/**
 * 匹配规则: by what bank lines are matched with receivables, edition by edition. One is in force; a draft is tried on a month before anybody may
 * ask for it (decision 121). What follows is `domain/matching/rule.ts`.
 */
export const matchRule = defineResource('matchRule', {
  label: { zh: '匹配规则', en: 'Matching rule' },
  several: 'matching rules',
  path: '/api/matchRule',
  table: 'match_rule',
  permission: 'finance:matchRule',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'tenant',
  fields: {
    ruleNo: f.text({ zh: '规则编号', en: 'Rule no.' }, { max: 32, readonly: true, unique: true, width: 116 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'match_rule_status', readonly: true, width: 92 }),
    edition: f.int(
      { zh: '版本', en: 'Edition' },
      {
        readonly: true,
        width: 76,
        hint: { zh: '生效时取得；每笔匹配记下所依据的版本', en: 'Given when in force; each match names its own' },
      },
    ),
    tolerance: f.money(
      { zh: '金额容差', en: 'Tolerance' },
      {
        required: true,
        min: 0,
        max: 100,
        width: 96,
        hint: { zh: '流水与应收合计最多相差', en: 'How far the sums of both sides may be apart' },
      },
    ),
    windowDays: f.int(
      { zh: '时间窗', en: 'Window' },
      {
        required: true,
        min: 0,
        max: 400,
        unit: { zh: '天', en: 'days' },
        width: 84,
        hint: { zh: '应收日之后仍可匹配的天数', en: 'Days after the due day' },
      },
    ),
    weightGridName: f.int({ zh: '对方户名分', en: 'Payer' }, points),
    weightFeeWord: f.int({ zh: '电费字样分', en: 'Fee word' }, points),
    weightMonth: f.int(
      { zh: '月份分', en: 'Month' },
      { ...points, hint: { zh: '写的是其他月份时扣同样的分', en: 'Another month takes it off' } },
    ),
    weightAccount: f.int({ zh: '户号分', en: 'Account no.' }, points),
    weightDate: f.int({ zh: '日期分', en: 'Day' }, points),
    weightExact: f.int({ zh: '金额一致分', en: 'Exact' }, points),
    weightSeveral: f.int(
      { zh: '多笔扣分', en: 'Several' },
      { ...points, hint: { zh: '每多一笔流水或应收扣', en: 'Taken off for each further line or receivable' } },
    ),
    threshold: f.int(
      { zh: '自动匹配线', en: 'Threshold' },
      {
        required: true,
        min: 1,
        max: 1_000,
        unit: { zh: '分', en: 'points' },
        width: 96,
        hint: { zh: '达到才自动匹配', en: 'From this score on nobody is asked' },
      },
    ),
    tieGap: f.int(
      { zh: '候选分差', en: 'Gap' },
      {
        required: true,
        min: 0,
        max: 1_000,
        unit: { zh: '分', en: 'points' },
        width: 84,
        hint: { zh: '互斥候选相差不超过它时交人处理', en: 'Of two that exclude each other within it, a person decides' },
      },
    ),
    mostMembers: f.int(
      { zh: '最多合并', en: 'At most' },
      {
        required: true,
        min: 1,
        max: 6,
        unit: { zh: '笔', en: 'together' },
        width: 84,
        hint: { zh: '一笔对多笔时最多几笔', en: 'How many lines or receivables one match may join' },
      },
    ),
    gridWords: f.text(
      { zh: '电网公司名称', en: 'Names of grid companies' },
      {
        required: true,
        max: 500,
        multiline: true,
        width: 180,
        hint: {
          zh: '对方户名含其中一个即为电网公司，用逗号或换行分开',
          en: 'A payer with one of them in its name is one; by commas or lines',
        },
      },
    ),
    reason: f.text({ zh: '变更原因', en: 'Reason' }, { required: true, max: 500, multiline: true, width: 180 }),
    trialMonth: f.text({ zh: '试运行月份', en: 'Tried on' }, { max: 7, pattern: 'month', readonly: true, width: 96 }),
    trialTime: f.datetime({ zh: '试运行时间', en: 'Tried' }, { readonly: true, width: 164 }),
    trialBy: f.text({ zh: '试运行人', en: 'Tried by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    trialLines: f.int({ zh: '试运行流水', en: 'Lines' }, count),
    matchedBefore: f.int({ zh: '现行自动匹配', en: 'Matched now' }, count),
    matchedAfter: f.int({ zh: '试行自动匹配', en: 'Matched then' }, count),
    changedCount: f.int({ zh: '变化的流水', en: 'Changes' }, count),
    trialHash: f.text(
      { zh: '试运行摘要', en: 'Digest' },
      { max: 64, readonly: true, hint: { zh: '试运行时规则内容的摘要', en: 'Of the content that was tried' } },
    ),
    createBy: f.text({ zh: '制单人', en: 'Made by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    approvedBy: f.text({ zh: '审批人', en: 'Approved by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
    activeTime: f.datetime({ zh: '生效时间', en: 'In force since' }, { readonly: true, width: 164 }),
  },
  list: {
    columns: [
      'ruleNo',
      'status',
      'edition',
      'tolerance',
      'windowDays',
      'threshold',
      'tieGap',
      ...tried,
      'createBy',
      'approvedBy',
      'activeTime',
    ],
    filters: { ruleNo: 'contains', status: 'in', edition: 'eq' },
    keyword: ['ruleNo'],
  },
  choiceColumns: ['ruleNo', 'edition'],
  form: [...typed],
  excel: { export: ['ruleNo', 'status', 'edition', ...typed, ...tried, 'createBy', 'approvedBy', 'activeTime'] },
  page: {
    path: '/finance/matchRule/detail',
    tags: ['status'],
    figures: ['edition', 'threshold', 'tolerance', 'windowDays', 'tieGap', 'mostMembers'],
    groups: [
      { label: { zh: '各项依据的分', en: 'What each mark counts' }, fields: [...weights, 'gridWords'] },
      { label: { zh: '试运行', en: 'Trial' }, fields: [...tried, 'trialBy', 'trialTime', 'trialHash'] },
      { label: { zh: '版本', en: 'Edition' }, fields: ['reason', 'createBy', 'approvedBy', 'activeTime'] },
    ],
    related: [],
  },
})
