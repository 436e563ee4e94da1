import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { gridBill } from '../../resources/finance/gridBill.ts'
import { reason } from '../stock/document.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

/**
 * The life of a bill of the grid company (decision 113): 0 to be checked, 1 confirmed, 2 void. What has findings is confirmed by somebody who
 * neither made nor changed it, with a reason. Confirmed it is never edited: voiding takes back all that it made, once.
 */
const [list, edit, confirm, annul] = [
  'finance:gridBill:list',
  'finance:gridBill:edit',
  'finance:gridBill:confirm',
  'finance:gridBill:void',
] as const
const path = '/api/gridBill'

export const gridBillLife = defineLifecycle(gridBill, {
  dict: 'grid_bill_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '录入了电网账单', en: 'entered the bill' },
  states: { 0: {}, 1: { stamp: { field: 'confirmTime', keeps: 'first' } }, 2: { end: true } },
  participants: {
    clerk: { label: { zh: '电费核对人员', en: 'who checks bills' }, right: edit },
    confirmer: { label: { zh: '电费确认人员', en: 'who confirms bills' }, right: confirm },
    voider: { label: { zh: '账单作废人员', en: 'who voids bills' }, right: annul },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    confirm: {
      label: { zh: '确认账单', en: 'Confirm' },
      did: { zh: '确认了账单', en: 'confirmed it' },
      question: {
        zh: '确认后记账并生成应收；有核对提示时须由另一人确认并说明原因',
        en: 'It is posted and becomes receivable. With findings, another person confirms it and says why',
      },
      moves: [{ from: ['0'], to: '1', who: ['confirmer'] }],
      call: { path: `${path}/confirm`, access: confirm, done: { zh: '已确认，已记账并生成应收', en: 'Confirmed and posted' } },
      asks: { remark: f.text({ zh: '说明', en: 'Reason' }, { max: limits.stepRemarkLength, multiline: true }) },
      guards: ['isWhole', 'answersFindings'],
      effects: ['post'],
      look: 'leading',
    },
    annul: {
      label: { zh: '作废', en: 'Void' },
      did: { zh: '作废', en: 'made it void' },
      question: {
        zh: '为什么作废？分录冲销，应收和当月电费一并恢复',
        en: 'Why is it void? Its entry is reversed, its receivables and the fee of the month go back',
      },
      moves: [{ from: ['1'], to: '2', who: ['voider'] }],
      call: { path: `${path}/annul`, access: annul, done: { zh: '已作废', en: 'Void' } },
      asks: { remark: reason },
      guards: ['nothingReceived'],
      effects: ['takeBack'],
      look: 'rare',
      danger: true,
    },
    edit: changing(['0'], ['clerk']),
    remove: deleting(['0'], ['clerk']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2'], ['anybody']),
  },
})
