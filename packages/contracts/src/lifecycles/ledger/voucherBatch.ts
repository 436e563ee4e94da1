import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { voucherBatch } from '../../resources/ledger/voucherBatch.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

const reason = f.text({ zh: '原因', en: 'Reason' }, { max: limits.stepRemarkLength, multiline: true, required: true })
const [list, edit] = ['ledger:voucher:list', 'ledger:voucher:edit'] as const
const path = '/api/ledger/voucher'

/** The life of a voucher export: collected once, then taken by the software or discarded, which frees its entries for the next one (decision 119). */
export const voucherBatchLife = defineLifecycle(voucherBatch, {
  dict: 'voucher_status',
  field: 'status',
  begun: { zh: '建立了批次', en: 'made the batch' },
  initial: ['0'],
  states: {
    0: {},
    1: { stamp: { field: 'collectedTime', keeps: 'last' } },
    2: { end: true, stamp: { field: 'takenTime', keeps: 'last' } },
    3: { end: true },
  },
  participants: {
    keeper: { label: { zh: '凭证导出人员', en: 'who exports vouchers' }, right: edit },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    collect: {
      label: { zh: '生成凭证', en: 'Collect' },
      did: { zh: '生成了凭证', en: 'collected the vouchers' },
      question: {
        zh: '把该期间尚未导出的分录收入本批次',
        en: 'Entries of the month that were not exported yet come into it',
      },
      moves: [{ from: ['0'], to: '1', who: ['keeper'] }],
      call: { path: `${path}/collect`, access: edit, done: { zh: '凭证已生成', en: 'Collected' } },
      guards: ['isOfCompany', 'hasEntries', 'isMapped'],
      effects: ['collectEntries'],
      look: 'leading',
    },
    take: {
      label: { zh: '确认已导入', en: 'Confirm import' },
      did: { zh: '确认已导入财务软件', en: 'confirmed the import' },
      question: { zh: '确认财务软件已导入全部凭证？确认后不能作废', en: 'Is all of it imported? It is not discarded afterwards' },
      moves: [{ from: ['1'], to: '2', who: ['keeper'] }],
      call: { path: `${path}/take`, access: edit, done: { zh: '已确认导入', en: 'Confirmed' } },
      effects: ['keepTaker'],
      look: 'leading',
    },
    discard: {
      label: { zh: '作废', en: 'Discard' },
      did: { zh: '作废了批次', en: 'discarded the batch' },
      question: {
        zh: '为什么作废？其中的分录可以重新导出，请确认财务软件没有导入',
        en: 'Why? Its entries may be exported again: the software must not have imported them',
      },
      moves: [{ from: ['1'], to: '3', who: ['keeper'] }],
      call: { path: `${path}/discard`, access: edit, done: { zh: '批次已作废', en: 'Discarded' } },
      asks: { remark: reason },
      effects: ['freeEntries'],
      danger: true,
    },
    edit: changing(['0'], ['keeper']),
    remove: deleting(['0'], ['keeper']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3'], ['anybody']),
  },
})
