import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { ledgerPeriod } from '../../resources/ledger/period.ts'
import { commenting } from '../usualVerbs.ts'

const reason = f.text({ zh: '原因', en: 'Reason' }, { max: limits.stepRemarkLength, multiline: true, required: true })
const [list, close, reopen] = ['ledger:period:list', 'ledger:period:close', 'ledger:period:reopen'] as const
const path = '/api/ledger/period'
const told = { month: 'month', actor: 'actor' } as const

/** The life of a period: closed in the order of months, reopened in the opposite one, with a reason and by a second person (decision 107). */
export const ledgerPeriodLife = defineLifecycle(ledgerPeriod, {
  dict: 'ledger_period_status',
  field: 'status',
  begun: { zh: '有了第一笔分录', en: 'was begun by its first entry' },
  initial: ['0'],
  states: { 0: { clears: ['closedBy', 'closedTime', 'askedBy'] }, 1: { clears: ['askedBy'] }, 2: {} },
  participants: {
    closer: { label: { zh: '结账人员', en: 'who closes periods' }, right: close },
    opener: { label: { zh: '反结账审批人员', en: 'who reopens periods' }, right: reopen },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    close: {
      label: { zh: '结账', en: 'Close' },
      did: { zh: '结账', en: 'closed it' },
      question: {
        zh: '结账后本月不再记账，之后的更正记入下一期间',
        en: 'It is not written any more: corrections stand in the next month',
      },
      moves: [{ from: ['0'], to: '1', who: ['closer'] }],
      call: { path: `${path}/close`, access: close, done: { zh: '已结账', en: 'Closed' } },
      guards: ['isOver', 'earlierClosed'],
      effects: ['closeBook'],
      look: 'leading',
    },
    askReopen: {
      label: { zh: '申请反结账', en: 'Ask to reopen' },
      did: { zh: '申请反结账', en: 'asked to reopen it' },
      question: { zh: '为什么要反结账？需由其他人审批', en: 'Why? Somebody else decides' },
      moves: [{ from: ['1'], to: '2', who: ['closer'] }],
      call: { path: `${path}/askReopen`, access: close, done: { zh: '已申请，等待审批', en: 'Asked' } },
      asks: { remark: reason },
      guards: ['laterOpen'],
      effects: ['keepAsker'],
      notify: [
        {
          to: ['opener'],
          title: { text: 'ledgerReopenAskedTitle', params: { month: 'month' } },
          content: { text: 'ledgerReopenAskedContent', params: told },
        },
      ],
      look: 'rare',
      danger: true,
    },
    reopen: {
      label: { zh: '同意反结账', en: 'Reopen' },
      did: { zh: '同意反结账', en: 'reopened it' },
      moves: [{ from: ['2'], to: '0', who: ['opener'] }],
      call: { path: `${path}/reopen`, access: reopen, done: { zh: '已反结账', en: 'Reopened' } },
      asks: { remark: reason },
      guards: ['isSecond', 'laterOpen'],
      effects: ['openBook'],
      look: 'leading',
      danger: true,
    },
    keepClosed: {
      label: { zh: '不同意', en: 'Keep closed' },
      did: { zh: '不同意反结账', en: 'kept it closed' },
      moves: [{ from: ['2'], to: '1', who: ['opener'] }],
      call: { path: `${path}/keepClosed`, access: reopen, done: { zh: '保持结账', en: 'It stays closed' } },
      asks: { remark: reason },
    },
    comment: commenting(`${path}/comment`, list, ['0', '1', '2'], ['anybody']),
  },
})
