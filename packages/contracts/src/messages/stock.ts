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
  // Of the ledger
  closed: { zh: '仓库“{warehouse}”已停用', en: 'Warehouse {warehouse} is out of use' },
  short: {
    zh: '“{warehouse}”的“{product}”可用 {available}，少于需要的 {needed}',
    en: '{warehouse} has {available} of {product} available, less than the {needed} that are needed',
  },
  notWhole: { zh: '“{product}”按序列号管理，数量须为整数', en: '{product} has serial numbers, its quantity must be whole' },
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
