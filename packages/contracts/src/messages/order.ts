import { defineMessages } from '../text/message.ts'

/** What an order lacks, what stands in the way of its end, and how stored stages are told of. */
export const orderMessages = defineMessages('order', {
  houseTaken: {
    zh: '该房屋已有进行中的订单 {orderNo}，一处屋顶同时只能有一个订单',
    en: 'this house has open order {orderNo} already, and a roof has one at a time',
  },
  houseOfOther: { zh: '该房屋不属于所选客户，请重新选择', en: 'this house is not of the customer, please choose another one' },
  contractOfOther: {
    zh: '合同 {contractNo} 不属于该客户或不是主合同，请更换',
    en: 'contract {contractNo} is no main contract of this customer, please choose another one',
  },
  gridOfOther: {
    zh: '并网记录 {gridNo} 不属于该客户，请更换',
    en: 'grid connection {gridNo} is not of this customer, please choose another one',
  },
  stationOfOther: {
    zh: '电站“{name}”不属于该客户，请更换',
    en: 'station "{name}" is not of this customer, please choose another one',
  },
  taken: { zh: '已用于订单 {orderNo}，请核对', en: 'belongs to order {orderNo} already, please check it' },
  noDouble: { zh: '没有疑似重复的订单需要核对', en: 'there is no double to be checked' },
  ownReview: { zh: '不能核对自己建立的订单，请由他人核对', en: 'nobody reviews an order of their own, please ask somebody else' },
  noStation: { zh: '订单没有电站，可以取消，不能关闭', en: 'the order has no station: it can be canceled, not closed' },
  stationRuns: {
    zh: '电站“{name}”仍在运行，请先办理停用或拆除',
    en: 'station "{name}" is in service, please retire it first',
  },
  contractInForce: {
    zh: '合同 {contractNo} 已生效，请先终止合同',
    en: 'contract {contractNo} is in force, please terminate it first',
  },
  gridRuns: {
    zh: '并网记录 {gridNo} 已并网，请先终止并网',
    en: 'grid connection {gridNo} is on the grid, please terminate it first',
  },
  goodsOut: {
    zh: '出库单 {stockNo} 的货物已发出，请先退货或冲销',
    en: 'the goods of issue {stockNo} are out, please have them returned first',
  },
  goodsReserved: {
    zh: '预留 {reserveNo} 还没有释放，请先释放',
    en: 'reservation {reserveNo} is open, please release it first',
  },
  claimUnderWay: {
    zh: '质保单 {claimNo} 正在办理，请先取消',
    en: 'warranty claim {claimNo} is under way, please cancel it first',
  },
  shipmentOut: {
    zh: '发货批次 {batchNo} 的货物已发出，请先退货',
    en: 'the goods of shipment {batchNo} are out, please have them returned first',
  },
  settlementStands: {
    zh: '结算批次 {settleNo} 中有该订单的款项，请先去掉、作废或扣回',
    en: 'settlement {settleNo} pays for it, please take it out, make it void or claw it back first',
  },
  shipmentUnderWay: {
    zh: '发货批次 {batchNo} 还在办理，请先取消或去掉该订单',
    en: 'shipment {batchNo} is being prepared, please cancel it or take the order out of it',
  },
  issueUnderWay: {
    zh: '出库单 {stockNo} 还在办理，请先作废或改为其他订单',
    en: 'issue {stockNo} is being prepared, please withdraw it first',
  },
  costNeeded: {
    zh: '费用由{bearer}承担，请填写已发生费用',
    en: 'the cost is borne by {bearer}, please say how much it is',
  },
  overdueTold: { zh: '已提醒 {count} 次超期订单', en: 'Messages of overdue orders: {count}' },
})
