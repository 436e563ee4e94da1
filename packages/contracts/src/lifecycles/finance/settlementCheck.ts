import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { settlementCheck } from '../../resources/finance/settlementCheck.ts'
import { commenting } from '../usualVerbs.ts'

/** What people make of a difference: 0 nobody has, 1 it is dealt with, 2 it is carried. Running the check again keeps it (decision 116). */
const note = f.text({ zh: '处理说明', en: 'Note' }, { max: limits.stepRemarkLength, multiline: true, required: true })
const [list, handle] = ['finance:settlementCheck:list', 'finance:settlementCheck:handle'] as const
const path = '/api/settlementCheck'

export const settlementCheckLife = defineLifecycle(settlementCheck, {
  dict: 'settle_handling',
  field: 'handling',
  begun: { zh: '核对出了结果', en: 'was worked out' },
  initial: ['0'],
  states: { 0: { clears: ['handler', 'handleTime', 'handleNote'] }, 1: {}, 2: {} },
  participants: {
    clerk: { label: { zh: '结算核对人员', en: 'who deals with differences' }, right: handle },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    settle: {
      label: { zh: '标记已处理', en: 'Mark as dealt with' },
      did: { zh: '标记为已处理', en: 'dealt with it' },
      moves: [{ from: ['0', '2'], to: '1', who: ['clerk'] }],
      call: { path: `${path}/settle`, access: handle, done: { zh: '已标记为已处理', en: 'Dealt with' } },
      asks: { remark: note },
      effects: ['keepHandler'],
      look: 'leading',
    },
    carry: {
      label: { zh: '挂账', en: 'Carry' },
      did: { zh: '挂账', en: 'carried it' },
      moves: [{ from: ['0'], to: '2', who: ['clerk'] }],
      call: { path: `${path}/carry`, access: handle, done: { zh: '已挂账', en: 'Carried' } },
      asks: { remark: note },
      effects: ['keepHandler'],
    },
    reopen: {
      label: { zh: '重新处理', en: 'Open again' },
      did: { zh: '改回未处理', en: 'opened it again' },
      moves: [{ from: ['1', '2'], to: '0', who: ['clerk'] }],
      call: { path: `${path}/reopen`, access: handle, done: { zh: '已改回未处理', en: 'Open again' } },
      asks: { remark: note },
      look: 'rare',
    },
    comment: commenting(`${path}/comment`, list, ['0', '1', '2'], ['anybody']),
  },
})
