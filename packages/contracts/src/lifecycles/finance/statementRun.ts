import { defineLifecycle } from '../../kit/lifecycle.ts'
import { statementRun } from '../../resources/finance/statementRun.ts'
import { commenting } from '../usualVerbs.ts'

const [list, add] = ['finance:statementRun:list', 'finance:statementRun:add'] as const
const path = '/api/statementRun'

/** The life of a run of statements (decision 124): drawn by the product, canceled by people, gone after a week. */
export const statementRunLife = defineLifecycle(statementRun, {
  dict: 'statement_run_status',
  field: 'status',
  begun: { zh: '发起了批量生成', en: 'began the run' },
  initial: ['0'],
  states: {
    0: {},
    1: { stamp: { field: 'finishedTime', keeps: 'last' } },
    2: { stamp: { field: 'finishedTime', keeps: 'last' } },
    3: { end: true },
  },
  participants: {
    keeper: { label: { zh: '账单生成人员', en: 'who draws statements' }, right: add },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    cancel: {
      label: { zh: '取消', en: 'Cancel' },
      did: { zh: '取消了生成', en: 'canceled the run' },
      question: { zh: '停止生成？已生成的文件在过期前仍可下载', en: 'Stop it? What is drawn stays until it expires' },
      moves: [{ from: ['0'], to: '2', who: ['keeper'] }],
      call: { path: `${path}/cancel`, access: add, done: { zh: '已取消', en: 'Canceled' } },
      danger: true,
    },
    finish: {
      label: { zh: '完成', en: 'Finish' },
      did: { zh: '生成完成', en: 'was drawn' },
      moves: [{ from: ['0'], to: '1', who: ['keeper'] }],
    },
    expire: {
      label: { zh: '过期', en: 'Expire' },
      did: { zh: '文件过期删除', en: 'lost its files with time' },
      moves: [{ from: ['1', '2'], to: '3', who: ['keeper'] }],
    },
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3'], ['anybody']),
  },
})
