import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { stockTransfer } from '../../resources/stock/stockTransfer.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'
import { named, opinion, reason, rejecting, stockOverdue, submitting, told } from './document.ts'

/** The life of a transfer (decision 078): who wrote it does not send it, and who sent it does not receive it. */

const [list, edit, send, receive] = [
  'stock:transfer:list',
  'stock:transfer:edit',
  'stock:transfer:send',
  'stock:transfer:receive',
] as const
const path = '/api/stockTransfer'

export const stockTransferLife = defineLifecycle(stockTransfer, {
  dict: 'stock_transfer_status',
  field: 'status',
  begun: { zh: '建立了调拨单', en: 'made the transfer' },
  initial: ['0'],
  states: {
    0: {},
    1: { deadline: { hours: 48 } },
    2: { stamp: { field: 'sentTime', keeps: 'first' } },
    3: { stamp: { field: 'receivedTime', keeps: 'first' } },
    4: {},
    5: { end: true },
  },
  overdue: stockOverdue,
  participants: {
    clerk: { label: { zh: '制单人员', en: 'who writes transfers' }, right: edit },
    creator: { label: { zh: '制单人', en: 'whoever wrote it' }, field: 'createBy' },
    sender: { label: { zh: '发出人员', en: 'who sends transfers' }, right: send },
    receiver: { label: { zh: '收货人员', en: 'who receives transfers' }, right: receive },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    ...submitting(path, edit, ['0', '4']),
    send: {
      label: { zh: '审核发出', en: 'Send' },
      did: { zh: '审核发出', en: 'sent it' },
      moves: [{ from: ['1'], to: '2', who: ['sender'] }],
      call: { path: `${path}/send`, access: send, done: { zh: '已发出', en: 'Sent' } },
      asks: { remark: opinion },
      guards: ['notOwn', 'complete'],
      effects: ['send'],
      notify: [
        {
          to: ['receiver'],
          title: { text: 'transferSentTitle', params: named },
          content: { text: 'transferSentContent', params: told },
        },
      ],
      look: 'leading',
    },
    reject: rejecting(path, send, '4', 'sender'),
    receive: {
      label: { zh: '收货', en: 'Receive' },
      did: { zh: '收货', en: 'received it' },
      question: { zh: '全部完好时不必填写差异', en: 'Nothing is to be filled in when all of it arrived well' },
      moves: [{ from: ['2'], to: '3', who: ['receiver'] }],
      call: { path: `${path}/receive`, access: receive, done: { zh: '已收货', en: 'Received' } },
      asks: {
        differences: f.text(
          { zh: '差异', en: 'Differences' },
          {
            max: 20_000,
            multiline: true,
            hint: {
              zh: '每行一条：项次 短少（或损坏） 数量 原因。按序列号管理的，数量处写序列号，用逗号分隔',
              en: 'One a line: item, short (or damaged), quantity, reason. With serial numbers: these in place of the quantity, parted by commas',
            },
          },
        ),
        remark: opinion,
      },
      guards: ['notSender'],
      effects: ['receive'],
      look: 'leading',
    },
    takeBack: {
      label: { zh: '退回', en: 'Take back' },
      did: { zh: '退回调出仓库', en: 'took it back' },
      question: { zh: '为什么退回？货物将回到调出仓库', en: 'Why? The goods go back to where they came from' },
      moves: [{ from: ['2'], to: '5', who: ['sender'] }],
      call: { path: `${path}/takeBack`, access: send, done: { zh: '已退回', en: 'Taken back' } },
      asks: { remark: reason },
      effects: ['takeBack'],
      look: 'rare',
      danger: true,
    },
    reverse: {
      label: { zh: '冲销', en: 'Reverse' },
      did: { zh: '冲销', en: 'reversed it' },
      question: {
        zh: '为什么冲销？收到的货物将回到调出仓库，短少与损坏的不恢复',
        en: 'Why? What arrived goes back; what was short or damaged stays so',
      },
      moves: [{ from: ['3'], to: '5', who: ['sender'] }],
      call: { path: `${path}/reverse`, access: send, done: { zh: '已冲销', en: 'Reversed' } },
      asks: { remark: reason },
      effects: ['takeBack'],
      look: 'rare',
      danger: true,
    },
    edit: changing(['0', '4'], ['clerk']),
    remove: deleting(['0', '4'], ['clerk']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3', '4', '5'], ['anybody']),
  },
})
