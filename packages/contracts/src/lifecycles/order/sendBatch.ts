import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { sendBatch } from '../../resources/order/sendBatch.ts'
import { serialsMax } from '../../resources/stock/stockLine.ts'
import { opinion, reason } from '../stock/document.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

/**
 * The life of a shipment (decision 091): 0 draft, 1 in approval, 2 to be sent, 3 partly sent, 4 sent, 5 received, 6 rejected, 7 cancelled.
 * Who wrote it does not approve it, and who sent it does not receive it.
 */

const [list, edit, approve, send, receive] = [
  'order:shipment:list',
  'order:shipment:edit',
  'order:shipment:approve',
  'order:shipment:ship',
  'order:shipment:receive',
] as const
const path = '/api/sendBatch'
const named = { batchNo: 'batchNo' } as const
const told = { ...named, actor: 'actor' } as const

const items = f.text(
  { zh: '项次', en: 'Items' },
  { max: 4000, required: true, hint: { zh: '项次，用逗号或空格分隔', en: 'Item numbers, parted by commas or spaces' } },
)
const transport = {
  serialNos: f.text(
    { zh: '序列号', en: 'Serial numbers' },
    {
      max: serialsMax * 4,
      multiline: true,
      hint: {
        zh: '逐件扫描或粘贴，按物料归入明细；指定明细时写“项次: 序列号”',
        en: 'Scanned or pasted one by one, taken to the line of their product; to name a line write “item: numbers”',
      },
    },
  ),
  carrier: f.text({ zh: '物流公司', en: 'Carrier' }, { max: 64 }),
  waybillNo: f.text({ zh: '物流单号', en: 'Waybill no.' }, { max: 64 }),
  driver: f.text({ zh: '司机', en: 'Driver' }, { max: 64 }),
  plateNo: f.text({ zh: '车牌', en: 'Plate' }, { max: 16 }),
  remark: opinion,
} as const
const differences = f.text(
  { zh: '差异', en: 'Differences' },
  {
    max: 20_000,
    multiline: true,
    hint: {
      zh: '每行一条：项次 短少（或损坏、拒收） 数量 原因。按序列号管理的，数量处写序列号，用逗号分隔',
      en: 'One a line: item, short (or damaged, refused), quantity, reason. With serial numbers: these in place of the quantity, parted by commas',
    },
  },
)
const sentNotice = [
  {
    to: ['receiver'],
    title: { text: 'shipmentSentTitle', params: named },
    content: { text: 'shipmentSentContent', params: told },
  },
] as const
const whole = { zh: '全部完好时不必填写差异', en: 'Nothing is to be filled in when all of it arrived well' }

export const sendBatchLife = defineLifecycle(sendBatch, {
  dict: 'send_goods_status',
  field: 'status',
  begun: { zh: '建立了发货批次', en: 'made the shipment' },
  initial: ['0'],
  states: {
    0: { clears: ['totalAmount'] },
    1: { deadline: { hours: 48 } },
    2: { deadline: { hours: 72 } },
    3: { stamp: { field: 'sentTime', keeps: 'first' } },
    4: { stamp: { field: 'sentTime', keeps: 'first' }, deadline: { hours: 168 } },
    5: { end: true, stamp: { field: 'receivedTime', keeps: 'first' } },
    6: { clears: ['totalAmount'] },
    7: { end: true },
  },
  overdue: {
    title: { text: 'shipmentLateTitle', params: named },
    content: { text: 'shipmentLateContent', params: named },
  },
  participants: {
    clerk: { label: { zh: '发货制单人员', en: 'who writes shipments' }, right: edit },
    creator: { label: { zh: '制单人', en: 'whoever wrote it' }, field: 'createBy' },
    approver: { label: { zh: '发货审批人员', en: 'who approves shipments' }, right: approve },
    sender: { label: { zh: '发货人员', en: 'who sends shipments' }, right: send },
    receiver: { label: { zh: '签收人员', en: 'who receives shipments' }, right: receive },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    submit: {
      label: { zh: '提交审批', en: 'Submit' },
      did: { zh: '提交审批', en: 'submitted it' },
      moves: [{ from: ['0', '6'], to: '1', who: ['clerk'] }],
      call: { path: `${path}/submit`, access: edit, done: { zh: '已提交审批，库存已预留', en: 'Submitted, stock is reserved' } },
      guards: ['complete', 'ordersReady'],
      effects: ['settle', 'holdAccounts', 'reserve'],
      notify: [
        {
          to: ['approver'],
          title: { text: 'shipmentAskedTitle', params: named },
          content: { text: 'shipmentAskedContent', params: told },
        },
      ],
      look: 'leading',
    },
    recall: {
      label: { zh: '撤回', en: 'Withdraw' },
      did: { zh: '撤回', en: 'withdrew it' },
      moves: [{ from: ['1'], to: '0', who: ['creator'] }],
      call: { path: `${path}/recall`, access: edit, done: { zh: '已撤回，预留已释放', en: 'Withdrawn' } },
      effects: ['release'],
      look: 'rare',
    },
    approve: {
      label: { zh: '审批通过', en: 'Approve' },
      did: { zh: '审批通过', en: 'approved it' },
      moves: [{ from: ['1'], to: '2', who: ['approver'] }],
      call: { path: `${path}/approve`, access: approve, done: { zh: '已通过，等待发货', en: 'Approved' } },
      asks: { remark: opinion },
      guards: ['notOwn', 'ordersReady'],
      approval: 'byDefinition',
      notify: [
        {
          to: ['creator', 'sender'],
          title: { text: 'shipmentApprovedTitle', params: named },
          content: { text: 'shipmentApprovedContent', params: told },
        },
      ],
      look: 'leading',
    },
    reject: {
      label: { zh: '驳回', en: 'Reject' },
      did: { zh: '驳回', en: 'rejected it' },
      question: { zh: '为什么驳回？预留的库存将释放', en: 'Why is it rejected? Reserved stock is released' },
      moves: [{ from: ['1'], to: '6', who: ['approver'] }],
      call: { path: `${path}/reject`, access: approve, done: { zh: '已驳回', en: 'Rejected' } },
      asks: { remark: reason },
      guards: ['notOwn'],
      effects: ['release'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'shipmentRejectedTitle', params: named },
          content: { text: 'shipmentRejectedContent', params: told },
        },
      ],
      danger: true,
    },
    send: {
      label: { zh: '发货', en: 'Send' },
      did: { zh: '发货', en: 'sent it' },
      question: { zh: '发出全部待发明细', en: 'Send all that waits' },
      moves: [{ from: ['2', '3'], to: '4', who: ['sender'] }],
      call: { path: `${path}/send`, access: send, done: { zh: '已发货', en: 'Sent' } },
      asks: transport,
      guards: ['ordersReady'],
      effects: ['askAccounts', 'send', 'charge'],
      notify: sentNotice,
      look: 'leading',
    },
    sendPart: {
      label: { zh: '部分发货', en: 'Send a part' },
      did: { zh: '部分发货', en: 'sent a part of it' },
      question: { zh: '先发哪些明细？', en: 'Which lines go first?' },
      moves: [
        { from: ['2'], to: '3', who: ['sender'] },
        { from: ['3'], to: null, who: ['sender'] },
      ],
      call: { path: `${path}/sendPart`, access: send, done: { zh: '已发出所选明细', en: 'Sent' } },
      asks: { items, ...transport },
      guards: ['ordersReady'],
      effects: ['askAccounts', 'send', 'charge'],
      notify: sentNotice,
    },
    closeRest: {
      label: { zh: '其余不再发货', en: 'Send no more' },
      act: { zh: '停发其余货物', en: 'send no more' },
      did: { zh: '决定其余不再发货', en: 'decided that the rest is not sent' },
      question: { zh: '为什么其余不再发货？预留的库存将释放', en: 'Why is the rest not sent? Reserved stock is released' },
      moves: [{ from: ['3'], to: '4', who: ['clerk', 'approver'] }],
      call: { path: `${path}/closeRest`, access: list, done: { zh: '其余明细不再发货', en: 'The rest is not sent' } },
      asks: { remark: reason },
      effects: ['dropRest'],
      look: 'rare',
      danger: true,
    },
    receive: {
      label: { zh: '签收', en: 'Receive' },
      did: { zh: '签收', en: 'received it' },
      question: whole,
      moves: [{ from: ['4'], to: '5', who: ['receiver'] }],
      call: { path: `${path}/receive`, access: receive, done: { zh: '已签收', en: 'Received' } },
      asks: { differences, remark: opinion },
      guards: ['notSender'],
      effects: ['lockAccounts', 'receive', 'charge'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'shipmentReceivedTitle', params: named },
          content: { text: 'shipmentReceivedContent', params: told },
        },
      ],
      look: 'leading',
    },
    receivePart: {
      label: { zh: '部分签收', en: 'Receive a part' },
      did: { zh: '部分签收', en: 'received a part of it' },
      question: whole,
      moves: [{ from: ['3', '4'], to: null, who: ['receiver'] }],
      call: { path: `${path}/receivePart`, access: receive, done: { zh: '已签收所选明细', en: 'Received' } },
      asks: { items, differences, remark: opinion },
      guards: ['notSender'],
      effects: ['lockAccounts', 'receive', 'charge'],
    },
    takeBack: {
      label: { zh: '退货', en: 'Take back' },
      did: { zh: '退回了货物', en: 'took goods back' },
      question: { zh: '哪些货物退回发货仓？', en: 'Which goods go back to the warehouse?' },
      moves: [{ from: ['4', '5'], to: null, who: ['sender'] }],
      call: { path: `${path}/takeBack`, access: send, done: { zh: '货物已退回发货仓', en: 'The goods are back' } },
      asks: {
        returns: f.text(
          { zh: '退货明细', en: 'Goods' },
          {
            max: 20_000,
            multiline: true,
            required: true,
            hint: {
              zh: '每行一条：项次 退货 数量 原因。按序列号管理的，数量处写序列号，用逗号分隔',
              en: 'One a line: item, returned, quantity, reason. With serial numbers: these in place of the quantity, parted by commas',
            },
          },
        ),
        remark: opinion,
      },
      effects: ['lockAccounts', 'takeBack', 'charge'],
      look: 'rare',
      danger: true,
    },
    cancel: {
      label: { zh: '取消', en: 'Cancel' },
      did: { zh: '取消了发货', en: 'canceled it' },
      question: { zh: '为什么取消？预留的库存将释放', en: 'Why is it canceled? Reserved stock is released' },
      moves: [{ from: ['2', '6'], to: '7', who: ['clerk', 'approver'] }],
      call: { path: `${path}/cancel`, access: list, done: { zh: '已取消', en: 'Canceled' } },
      asks: { remark: reason },
      effects: ['dropRest'],
      look: 'rare',
      danger: true,
    },
    edit: changing(['0', '6'], ['clerk']),
    remove: deleting(['0', '6'], ['clerk']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3', '4', '5', '6', '7'], ['anybody']),
  },
})
