import { defineMessages } from '../text/message.ts'

/** Bills of the grid company: what stands in the way, and what does not fit. No sentence holds an amount: figures travel beside them. */
export const gridBillMessages = defineMessages('gridBill', {
  twice: {
    zh: '户号 {accountNo} 的这个周期已有同类账单 {billNo}',
    en: 'Account {accountNo} has bill {billNo} of this kind for the same cycle',
  },
  endsBefore: { zh: '周期止不能早于周期起', en: 'The cycle cannot end before it begins' },
  cycleLong: { zh: '周期最长 {days} 天', en: 'A cycle has at most {days} days' },
  cycleAhead: { zh: '周期还没有结束，不能确认', en: 'Its cycle is not over yet' },
  noBelongsTo: { zh: '追退补须填写所属月份', en: 'A correction needs the month that it belongs to' },
  noStation: { zh: '发电户号没有对应的电站，请先选择电站', en: 'No station has this account number: please choose one' },
  noLines: { zh: '还没有账单明细', en: 'There are no lines yet' },
  lineWithoutAmount: {
    zh: '第 {item} 项没有金额，也不能由电量和单价算出',
    en: 'Item {item} has no amount, nor energy and price',
  },
  readingShort: {
    zh: '第 {item} 项示数不全：需要表号、上期示数、本期示数和倍率',
    en: 'Item {item} needs meter, both readings and multiplier',
  },
  totalDiffers: { zh: '明细合计与结算金额不一致', en: 'Its lines do not come to its total' },
  needsOther: {
    zh: '有 {count} 项核对提示，录入或修改过的人不能确认，请另一人确认',
    en: 'It has {count} findings: who made or changed it does not confirm it',
  },
  needsReason: { zh: '有 {count} 项核对提示，请说明确认的原因', en: 'It has {count} findings: please say why it is confirmed' },
  received: {
    zh: '应收 {receivableNo} 已有到账，请先撤销匹配',
    en: 'Receivable {receivableNo} has been received in part: undo its matching first',
  },
  billed: { zh: '电网账单 {no}', en: 'Grid bill {no}' },
  voided: { zh: '冲销：电网账单 {no} 作废', en: 'Reversal: grid bill {no} is void' },
  noDays: { zh: '按月到账须填写月末后天数', en: 'Paid monthly needs the days after the month' },
  noYearDay: { zh: '按年到账须填写次年的月和日', en: 'Paid once a year needs a month and a day' },
  calendarTwice: { zh: '这个项目和省份已有到账日历', en: 'This kind and province has a calendar already' },
  // What does not fit
  linesTotal: { zh: '结算金额不等于明细合计', en: 'The total is not what the lines come to' },
  lineAmount: { zh: '第 {about} 项金额不等于电量 × 单价', en: 'The amount of item {about} is not its energy × price' },
  readingEnergy: {
    zh: '第 {about} 项电量不等于示数差 × 倍率',
    en: 'The energy of item {about} is not its readings × multiplier',
  },
  fedInMeter: { zh: '上网电量不等于上网示数的电量', en: 'Energy fed in is not what its meters say' },
  generationMeter: { zh: '发电量不等于发电示数的电量', en: 'Generation is not what its meters say' },
  ownUse: { zh: '自用电量不等于发电量减上网电量', en: 'Own use is not generation less what was fed in' },
  lineEnergy: { zh: '计费电量多于上网电量', en: 'More energy is paid than was fed in' },
  tax: { zh: '税额与税率不符', en: 'The tax is not what its rate comes to' },
  chainGap: {
    zh: '电能表 {about} 的上期示数大于上一账单的本期示数，中间有缺口',
    en: 'Meter {about}: a gap after the bill before',
  },
  chainOverlap: {
    zh: '电能表 {about} 的上期示数小于上一账单的本期示数，重复计量',
    en: 'Meter {about}: overlaps with the bill before',
  },
  chainBack: { zh: '电能表 {about} 的示数倒退', en: 'Meter {about} steps back' },
  cycleGap: { zh: '与上一账单 {about} 之间有缺口', en: 'Days are missing after bill {about}' },
  cycleOverlap: { zh: '与上一账单 {about} 的周期重叠', en: 'Its days overlap with bill {about}' },
  measured: { zh: '电量与同期测量电量的偏差超出允许范围', en: 'Its energy is too far off what was measured on the same days' },
  otherAccount: { zh: '电站档案中的发电户号与账单不同', en: 'The record of the station has another account number' },
  notMeasured: { zh: '同期测量不足一半的天数，不能核对电量', en: 'Less than half of its days were measured' },
  // Of sheets
  noAccountColumn: { zh: '请对应“发电户号”列', en: 'please say which column holds the account number' },
  noCycleColumn: {
    zh: '请对应“账单月份”，或“周期起”“周期止”两列',
    en: 'please say which columns hold the month, or both ends of the cycle',
  },
  noAmountColumn: { zh: '请对应至少一个金额列', en: 'please say which columns hold amounts' },
  badNumber: { zh: '“{value}”不是数字', en: '"{value}" is no number' },
  badMonth: { zh: '“{value}”不是月份', en: '"{value}" is no month' },
  badKind: { zh: '“{value}”不是账单项目', en: '"{value}" is no kind of line' },
  missingCell: { zh: '没有填写', en: 'it is empty' },
  headDiffers: { zh: '同一账单的各行不一致', en: 'the rows of one bill say different things' },
  conflict: {
    zh: '账单 {billNo} 已有不同的内容，没有覆盖；确需更改请先修改或作废它',
    en: 'bill {billNo} says something else and was not replaced: change or void it first',
  },
  notSeen: { zh: '户号对应的电站不在您的范围内', en: 'its station is not one of yours' },
  importCounts: {
    zh: '共 {total} 行：新增 {added} 份账单，{known} 份已有，{failed} 行有错误；{unmapped} 份未对应电站',
    en: '{total} rows: {added} new bills, {known} known already, {failed} rows with errors; {unmapped} without a station',
  },
})
