import { defineMessages } from '../text/message.ts'

/** What stands in the way of a stock document, and of a movement. */
export const stockMessages = defineMessages('stock', {
  noLines: { zh: '还没有明细，请先添加物料', en: 'There are no lines yet, please add products first' },
  noPrice: { zh: '“{product}”没有单价，请填写（赠品填 0）', en: '{product} has no unit price, please give it (0 for a gift)' },
  noReturn: { zh: '退货入库须选择退回的出库单', en: 'A return needs the issue that it returns' },
  notIssued: { zh: '出库单 {stockNo} 没有出过“{product}”', en: 'Issue {stockNo} had no {product}' },
  notDone: {
    zh: '出库单 {stockNo} 尚未完成或已冲销，不能退货',
    en: 'Issue {stockNo} is not done, or was reversed: nothing of it can be returned',
  },
  byTransfer: { zh: '调拨请使用调拨单', en: 'Please use a transfer for this' },
  byStocktake: { zh: '盘盈、盘亏请使用盘点单', en: 'Please use a stocktake for this' },
  isReversal: { zh: '冲销单不能再冲销', en: 'A reversal cannot be reversed' },
  nothingPosted: { zh: '没有可以冲销的库存流水', en: 'There are no movements to reverse' },
  notOwn: {
    zh: '制单或修改过的单据不能由本人审核，请其他过账人员办理',
    en: 'who wrote or changed a document may not post it, please ask somebody else',
  },
  laterDay: { zh: '业务日期 {day} 还没有到', en: 'The date {day} has not come yet' },
  // Of transfers
  samePlace: { zh: '调出与调入不能是同一个仓库', en: 'A transfer goes from one warehouse to another one' },
  placeInTransit: {
    zh: '“{warehouse}”是在途地点，由调拨单自动进出，请选择其他仓库',
    en: '{warehouse} is a place in transit, which only transfers use: choose another warehouse',
  },
  noTransit: {
    zh: '没有可用的在途地点：请在仓库中新增一个类型为“在途”的仓库，或在单据中选择',
    en: 'There is no place in transit: add a warehouse of that kind, or choose one in the transfer',
  },
  notTransit: { zh: '“{warehouse}”不是在途地点', en: '{warehouse} is no place in transit' },
  ownReceipt: { zh: '发出人不能自己收货，请其他收货人员办理', en: 'who sent it may not receive it, please ask somebody else' },
  nothingArrived: { zh: '没有收到任何货物：请使用“退回”', en: 'Nothing arrived at all: please take it back instead' },
  differenceShape: {
    zh: '差异第 {row} 行应为“项次 短少或损坏 数量（或序列号）原因”',
    en: 'Line {row} of the differences should read: item, short or damaged, quantity (or serial numbers), reason',
  },
  differenceItem: { zh: '差异第 {row} 行：没有项次 {item}', en: 'Line {row} of the differences: there is no item {item}' },
  differenceTwice: {
    zh: '差异第 {row} 行：项次 {item} 的同类差异重复',
    en: 'Line {row} of the differences: item {item} stands there twice',
  },
  differenceQuantity: { zh: '差异第 {row} 行：数量“{text}”不正确', en: 'Line {row} of the differences: {text} is no quantity' },
  differenceSerial: {
    zh: '差异第 {row} 行：序列号 {serial} 不在项次 {item} 中',
    en: 'Line {row} of the differences: {serial} is not in item {item}',
  },
  differenceMore: {
    zh: '项次 {item} 的短少与损坏多于发出的 {quantity}',
    en: 'Item {item}: more is short or damaged than the {quantity} that were sent',
  },
  // Of stocktakes
  nothingToCount: { zh: '“{warehouse}”在该范围内没有库存', en: '{warehouse} has nothing on the books in this range' },
  tooManyToCount: {
    zh: '共 {count} 种物料，一张盘点单最多 {limit} 种，请按物料分类分单',
    en: 'There are {count} products, one stocktake has at most {limit}: please take one category at a time',
  },
  counting: {
    zh: '“{product}”正在盘点（{stockNo}），盘点结束前不能出入库',
    en: '{product} is being counted ({stockNo}): nothing of it moves until that is over',
  },
  notCounted: { zh: '“{product}”还没有填写实盘数量', en: '{product} has not been counted yet' },
  outOfRange: {
    zh: '“{product}”在账但不在本次盘点范围，请删除该行',
    en: '{product} is on the books but not in the range of this count, please take it out',
  },
  ownCount: {
    zh: '盘点或修改过盘点单的人不能确认，请其他人办理',
    en: 'who counted may not confirm it, please ask somebody else',
  },
  andLines: { zh: '另有 {count} 行同样情况', en: 'and {count} more lines like this' },
  // Of reservations
  reserveShort: {
    zh: '“{warehouse}”的“{product}”可用 {available}，少于要预留的 {needed}',
    en: '{warehouse} has {available} of {product} available, less than the {needed} to be reserved',
  },
  reserveMany: {
    zh: '“{product}”按序列号管理，预留数量须为整数',
    en: '{product} has serial numbers, its quantity must be whole',
  },
  reservePast: { zh: '到期日 {day} 已过', en: 'The day {day} is over' },
  reserveOver: { zh: '预留 {reserveNo} 已没有剩余', en: 'Nothing is left of reservation {reserveNo}' },
  reserveOther: { zh: '预留 {reserveNo} 不是该仓库该物料的', en: 'Reservation {reserveNo} is of another warehouse or product' },
  reservesExpired: { zh: '{count} 条预留到期释放', en: 'Reservations that expired: {count}' },
  lowTold: { zh: '{count} 种物料低于安全库存', en: 'Products below their minimum: {count}' },
  // Of the list of a maker
  listShape: { zh: '第 {row} 行应为“物料编码 序列号”', en: 'Row {row} should read: product code, serial number' },
  listProduct: { zh: '第 {row} 行：物料编码 {code} 不存在', en: 'Row {row}: there is no product {code}' },
  listNoSerials: { zh: '第 {row} 行：“{product}”不按序列号管理', en: 'Row {row}: {product} has no serial numbers' },
  listTwice: {
    zh: '第 {row} 行：序列号 {serial} 与第 {first} 行重复',
    en: 'Row {row}: serial number {serial} stands in row {first} already',
  },
  listUsed: { zh: '第 {row} 行：序列号 {serial} 已登记过', en: 'Row {row}: serial number {serial} is registered already' },
  listDone: { zh: '已导入 {count} 个序列号', en: 'Serial numbers imported: {count}' },
  // Of the ledger
  closed: { zh: '仓库“{warehouse}”已停用', en: 'Warehouse {warehouse} is out of use' },
  short: {
    zh: '“{warehouse}”的“{product}”可用 {available}，少于需要的 {needed}',
    en: '{warehouse} has {available} of {product} available, less than the {needed} that are needed',
  },
  notWhole: { zh: '“{product}”按序列号管理，数量须为整数', en: '{product} has serial numbers, its quantity must be whole' },
  parted: { zh: '{field}须为整数：“{product}”按件计数', en: '{field} must be whole: {product} is counted by the piece' },
  serialCount: {
    zh: '“{product}”数量 {quantity}，登记了 {count} 个序列号',
    en: '{product}: the quantity is {quantity}, but {count} serial numbers are given',
  },
  noSerials: { zh: '“{product}”不按序列号管理，请去掉序列号', en: '{product} has no serial numbers, please take them out' },
  serialTwice: { zh: '序列号 {serial} 重复', en: 'Serial number {serial} stands there twice' },
  serialLong: { zh: '序列号 {serial} 超过 64 个字符', en: 'Serial number {serial} is longer than 64 characters' },
  serialHere: { zh: '序列号 {serial} 已在“{warehouse}”，不能再入库', en: 'Serial number {serial} is in {warehouse} already' },
  serialUsed: {
    zh: '序列号 {serial} 已使用过（{status}），不能按新货入库',
    en: 'Serial number {serial} was used before ({status}), it is no new piece',
  },
  serialUnknown: { zh: '序列号 {serial} 未登记过', en: 'Serial number {serial} is unknown' },
  serialElsewhere: {
    zh: '序列号 {serial} 不在“{warehouse}”，在“{place}”',
    en: 'Serial number {serial} is not in {warehouse} but in {place}',
  },
  serialGone: { zh: '序列号 {serial} 已出库（{status}）', en: 'Serial number {serial} has left the stock ({status})' },
  serialInstalled: {
    zh: '序列号 {serial} 已安装，请先在验收单 {acceptanceNo} 撤销验收或移除该安装件',
    en: 'Serial number {serial} is installed: please revoke acceptance {acceptanceNo}, or remove the piece there',
  },
  serialOther: { zh: '序列号 {serial} 是“{product}”的', en: 'Serial number {serial} belongs to {product}' },
  serialNotReturned: { zh: '序列号 {serial} 不是由原单据出库的', en: 'Serial number {serial} did not leave by that document' },
  past: {
    zh: '“{product}”已有 {time} 之后的流水，不能补记更早的变动',
    en: '{product} has movements after {time}, nothing is posted before them',
  },
  undone: {
    zh: '“{product}”原流水还可退回或冲销 {left}，少于 {needed}',
    en: '{product}: {left} of the original movement can still be undone, less than {needed}',
  },
})
