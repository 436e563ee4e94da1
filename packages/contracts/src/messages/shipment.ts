import { defineMessages } from '../text/message.ts'

/** What stands in the way of a shipment. */
export const shipmentMessages = defineMessages('shipmentBatch', {
  // Of its orders
  orderEnded: { zh: '订单 {orderNo} 已结束，不能发货', en: 'Order {orderNo} has ended, nothing is sent to it' },
  blacklisted: { zh: '订单 {orderNo} 的客户在黑名单中，不能发货', en: 'The customer of order {orderNo} is blacklisted' },
  noContract: { zh: '订单 {orderNo} 还没有主合同，请先签约', en: 'Order {orderNo} has no main contract yet' },
  contractNotInForce: {
    zh: '订单 {orderNo} 的合同 {contractNo} 未生效，不能发货',
    en: 'Contract {contractNo} of order {orderNo} is not in force',
  },
  noGrid: {
    zh: '订单 {orderNo} 还没有并网记录，请先办理备案',
    en: 'Order {orderNo} has no grid connection yet, please file it first',
  },
  notFiled: {
    zh: '订单 {orderNo} 的项目还没有备案（并网记录 {gridNo}），备案后才能发货',
    en: 'The project of order {orderNo} is not filed yet (grid connection {gridNo})',
  },
  otherAgent: {
    zh: '订单 {orderNo} 不是代理商“{agent}”的，请去掉或另建批次',
    en: 'Order {orderNo} is not of agent {agent}: take it out, or write another shipment',
  },
  overDesign: {
    zh: '订单 {orderNo} 的“{product}”设计 {designed}，已在其他批次或出库单中 {taken}，本批 {quantity} 超出设计',
    en: 'Order {orderNo}: {designed} of {product} are designed, {taken} are in other shipments or issues, {quantity} here are too many',
  },
  alreadyOpen: {
    zh: '订单 {orderNo} 的“{product}”已在未完成的批次 {batchNo} 中',
    en: '{product} of order {orderNo} is in the open shipment {batchNo} already',
  },
  // Of its places
  placeKind: {
    zh: '到货地点“{warehouse}”须为“项目现场”或“代理商处”，请修改',
    en: 'The place of arrival {warehouse} must be on site or with an agent',
  },
  fromKind: { zh: '发货仓“{warehouse}”须为类型“仓库”的地点', en: '{warehouse} is no warehouse to send from' },
  planPast: { zh: '计划发货日 {day} 已过', en: 'The planned day {day} is over' },
  // Of its steps
  ownApproval: {
    zh: '制单、修改或提交过的人不能审批，请其他审批人员办理',
    en: 'who wrote, changed or submitted it may not approve it, please ask somebody else',
  },
  ownReceipt: { zh: '发过货的人不能签收，请其他签收人员办理', en: 'who sent it may not receive it, please ask somebody else' },
  nothingWaits: { zh: '没有待发的明细', en: 'No line waits to be sent' },
  nothingSent: { zh: '没有已发货而未签收的明细', en: 'No line is on its way' },
  noItem: { zh: '没有项次 {item}，或它不在待办之列', en: 'There is no item {item} that waits' },
  allItems: { zh: '所选已是全部，请使用“{action}”', en: 'These are all of them: please use {action}' },
  serialExtra: {
    zh: '“{product}”需要 {quantity} 件，多出序列号 {serial} 等 {count} 个',
    en: '{product}: {quantity} are needed, {count} serial numbers are too many, {serial} among them',
  },
  serialStrange: {
    zh: '序列号 {serial} 是“{product}”的，本次没有要发的该物料',
    en: 'Serial number {serial} is of {product}, nothing of which is sent now',
  },
  returnedBefore: { zh: '项次 {item} 已退过货', en: 'Goods of item {item} were returned before' },
  notReceived: { zh: '项次 {item} 尚未签收，不能退货', en: 'Item {item} was not received, nothing of it can be returned' },
  differenceShape: {
    zh: '差异第 {row} 行应为“项次 短少、损坏或拒收 数量（或序列号）原因”',
    en: 'Line {row} of the differences should read: item, short, damaged or refused, quantity (or serial numbers), reason',
  },
  returnShape: {
    zh: '退货第 {row} 行应为“项次 退货 数量（或序列号）原因”',
    en: 'Line {row} of the goods should read: item, returned, quantity (or serial numbers), reason',
  },
  purpose: { zh: '批次发货 {batchNo} 项次 {item}', en: 'Shipment {batchNo}, item {item}' },
  rejected: { zh: '发货批次撤回、驳回或取消', en: 'The shipment was withdrawn, rejected or canceled' },
  // Of filling its lines from orders
  noKit: {
    zh: '订单 {orderNo} 的合同没有选择套餐产品，请在合同中选择，或手工填写明细',
    en: 'The contract of order {orderNo} names no kit: choose one there, or type the lines',
  },
  noPanels: {
    zh: '订单 {orderNo} 没有组件数，请在订单中填写，或手工填写明细',
    en: 'Order {orderNo} has no number of panels: give it there, or type the lines',
  },
  nothingToFill: {
    zh: '订单 {orderNo} 设计的物料已全部在发货批次或出库单中',
    en: 'All that is designed for order {orderNo} is in shipments or issues already',
  },
  filled: { zh: '已填入 {count} 条明细', en: 'Lines filled in: {count}' },
})
