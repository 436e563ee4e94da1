import { defineMessages } from '../text/message.ts'

/** What stands in the way of a warranty claim. */
export const warrantyMessages = defineMessages('warranty', {
  // Of what has failed
  orderEnded: { zh: '订单 {orderNo} 已取消，不能登记质保', en: 'order {orderNo} is canceled and has no warranty' },
  noSubject: {
    zh: '请填写故障件序列号；没有序列号的货物请填写物料和数量',
    en: 'please give the serial number, or product and quantity of goods without one',
  },
  notOfOrder: {
    zh: '序列号 {serial} 没有随发货或出库到过订单 {orderNo}，请核对铭牌与订单',
    en: 'no shipment or issue brought {serial} to order {orderNo}, please check plate and order',
  },
  whichBrand: {
    zh: '订单 {orderNo} 有多件序列号为 {serial} 的货物，请填写品牌',
    en: 'order {orderNo} has several pieces with number {serial}: please give the maker',
  },
  notArrived: { zh: '序列号 {serial} 还没有到货，不能登记质保', en: '{serial} has not arrived yet' },
  isScrapped: { zh: '序列号 {serial} 已报废，不能登记质保', en: '{serial} is scrapped' },
  replaced: {
    zh: '序列号 {serial} 已在质保单 {claimNo} 中更换下来',
    en: '{serial} was taken down by claim {claimNo}',
  },
  taken: {
    zh: '序列号 {serial} 已有办理中的质保单 {claimNo}，请在原单上继续',
    en: '{serial} has claim {claimNo} under way, please go on there',
  },
  onePiece: { zh: '有序列号的货物每张质保单只登记一件', en: 'goods with serial numbers: one piece for each claim' },
  needsSerial: {
    zh: '“{product}”按序列号管理，请填写故障件序列号',
    en: '{product} has serial numbers: please give that of the piece',
  },
  tooMany: {
    zh: '订单 {orderNo} 的“{product}”可登记质保 {left}，本单 {quantity} 超出',
    en: '{left} of {product} at order {orderNo} can be claimed, {quantity} here are too many',
  },
  foundLater: { zh: '发现日期 {day} 在今天之后', en: '{day}, when it was found, is not there yet' },
  foundBefore: {
    zh: '发现日期 {day} 早于货物到达订单的 {arrived}',
    en: 'it was found on {day}, before the goods arrived on {arrived}',
  },
  workOrderElsewhere: { zh: '来源工单 {no} 不是该订单电站的', en: 'work order {no} is of another station' },
  // Of who is liable
  notUnderWarranty: {
    zh: '判定为“{cover}”，不能由厂家承担，请选择其他责任方',
    en: 'it is found to be: {cover}. The maker is not liable, please choose another one',
  },
  notOfMaker: { zh: '“{fault}”不属于产品质量，不能由厂家承担', en: 'the maker is not liable for: {fault}' },
  noAgent: { zh: '订单 {orderNo} 没有代理商，不能由代理商承担', en: 'order {orderNo} has no agent who could be liable' },
  whyOther: {
    zh: '责任方与建议的“{proposed}”不同，请填写说明',
    en: 'another one than the likely {proposed} is liable: please say why',
  },
  // Of its people
  ownClaim: {
    zh: '登记、修改或提交过的人不能认定、追偿或结案，请其他人办理',
    en: 'who registered, changed or submitted it decides nothing on it, please ask somebody else',
  },
  ownSwap: {
    zh: '更换过的人不能收旧件、放弃追偿或结案，请其他人办理',
    en: 'who swapped it neither takes the old part nor closes it, please ask somebody else',
  },
  // Of the replacement
  fromKind: {
    zh: '“{warehouse}”不是类型为“仓库”的地点，不能从这里换出',
    en: '{warehouse} is no warehouse to take a replacement from',
  },
  sitePlace: { zh: '“{warehouse}”须为“项目现场”或“代理商处”', en: '{warehouse} must be on site or with an agent' },
  noSite: { zh: '订单没有到货地点，请选择现场地点', en: 'the order received goods nowhere: please choose the place on site' },
  unknownPlace: { zh: '所选仓库不存在或您看不到', en: 'the place does not exist, or you do not see it' },
  unknownProduct: { zh: '所选物料不存在', en: 'the product does not exist' },
  otherGoods: {
    zh: '“{product}”与故障件不是同类货物，不能替代',
    en: '{product} is not of the same kind of goods and is no substitute',
  },
  purpose: { zh: '质保更换 {claimNo}', en: 'Warranty claim {claimNo}' },
  noLonger: { zh: '质保单取消备货或取消', en: 'The claim was taken back or canceled' },
  noSerial: { zh: '请填写新件序列号', en: 'please give the serial number of the new piece' },
  // Of the swap
  swapLater: { zh: '更换日期 {day} 在今天之后', en: 'the day of the swap, {day}, is not there yet' },
  swapBefore: { zh: '更换日期 {day} 早于发现日期 {found}', en: 'it was swapped on {day}, before it was found on {found}' },
  otherPlate: {
    zh: '新铭牌序列号 {serial} 与出库的新件 {issued} 不一致，请核对；换错请先取消备货',
    en: 'the plate says {serial}, {issued} was issued: please check, or take it back first',
  },
  noPlate: { zh: '请上传新铭牌照片', en: 'please add photos of the new plate' },
  noDevice: {
    zh: '电站“{station}”登记的设备中没有 {serial}，请先核对或办理电站变更',
    en: 'station {station} has no device {serial}: please check it, or change the station first',
  },
  changeLive: {
    zh: '电站“{station}”已有办理中的变更 {changeNo}，请先完成或撤回',
    en: 'change {changeNo} of station {station} is under way: please end or withdraw it first',
  },
  stationRetired: { zh: '电站“{station}”已停用，不能更换设备', en: 'station {station} is out of service' },
  deviceTaken: { zh: '新件 {serial} 已登记在电站“{station}”', en: 'the new piece {serial} is registered at station {station}' },
  changeReason: { zh: '质保更换（质保单 {claimNo}）', en: 'Replaced under warranty (claim {claimNo})' },
  // Of the old part
  oldDone: { zh: '旧件已办理：{state}', en: 'the old part is dealt with: {state}' },
  defectKind: { zh: '“{warehouse}”不是类型为“不良品仓”的地点', en: '{warehouse} is not for defective goods' },
  oldGone: {
    zh: '库存流水中找不到旧件到达订单的记录，无法入库或报废，请登记未退回',
    en: 'the ledger does not know how the old part came to the order: please record it as not returned',
  },
  chargeNegative: { zh: '应赔金额不能为负数', en: 'what is owed cannot be negative' },
  nobodyOwes: {
    zh: '没有可追偿的责任方或追偿已办结，应赔金额请填 0',
    en: 'nobody is liable, or the recovery is done: please give 0',
  },
  // Of the recovery and the end
  lessThanCharge: { zh: '追偿金额须包含旧件应赔 {charge}', en: 'what is claimed includes {charge} for the old part' },
  recoveryDone: { zh: '追偿已办理：{state}', en: 'the recovery is dealt with: {state}' },
  notClaimed: { zh: '请先提出追偿', en: 'please claim it first' },
  byAgent: { zh: '责任方为代理商，请使用“向代理商扣款”', en: 'the agent is liable: please charge it' },
  notByAgent: { zh: '责任方不是代理商，请使用“登记追回”', en: 'the agent is not liable: please record what was recovered' },
  amountPositive: { zh: '金额须大于零', en: 'the amount must be more than zero' },
  amountMore: { zh: '金额 {amount} 超过追偿金额 {claimed}', en: '{amount} is more than was claimed, {claimed}' },
  noAmount: { zh: '请填写追回金额，或选择实物赔付入库单', en: 'please give the amount, or the receipt of goods in kind' },
  bothAmounts: { zh: '选择了实物赔付入库单时不填追回金额', en: 'of goods in kind the amount is that of the receipt' },
  dayLater: { zh: '追回日期 {day} 在今天之后', en: '{day}, when it was recovered, is not there yet' },
  unknownReceipt: { zh: '所选入库单不存在或您看不到', en: 'the receipt does not exist, or you do not see it' },
  receiptNotPosted: { zh: '入库单 {stockNo} 没有入库', en: 'receipt {stockNo} is not posted' },
  receiptOther: { zh: '入库单 {stockNo} 中没有“{product}”', en: 'receipt {stockNo} has no {product}' },
  receiptUsed: {
    zh: '入库单 {stockNo} 的“{product}”已用于其他质保单，余 {left}',
    en: '{left} of {product} in receipt {stockNo} are left for claims',
  },
  inKindOfMaker: { zh: '只有厂家以实物赔付', en: 'only makers pay in kind' },
  costNegative: { zh: '费用不能为负数', en: 'costs cannot be negative' },
  oldOpen: { zh: '旧件尚未入库、报废或登记未退回', en: 'the old part is not received, scrapped or given up yet' },
  recoveryOpen: { zh: '追偿尚未完成', en: 'the recovery is not done yet' },
  changeOpen: {
    zh: '电站“{station}”的设备还不是新件 {serial}，请先完成电站变更',
    en: 'station {station} does not have the new device {serial} yet: please complete its change',
  },
  charged: { zh: '质保单 {claimNo} 扣款', en: 'Warranty claim {claimNo}' },
  oldPartsTold: { zh: '已提醒 {count} 人逾期旧件', en: 'People told of old parts that are late: {count}' },
})
