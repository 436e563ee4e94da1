import type { DifferenceKind } from '@heliodesk/domain/difference/facts'

/** What people wrote of a difference of before, by its reason. None says that money came which is on no account. */
const notes: Readonly<Record<DifferenceKind, string>> = {
  meterLow: '现场核查：计量箱内电流互感器二次侧接触不良，供电所已处理，少计电量按规定不再追补',
  meterHigh: '供电所校表，误差超差，已换表；多计电量供电所书面放弃追退',
  multiplier: '营销系统倍率录错，供电所已更正为 1；多付部分双方书面确认不退',
  readingSum: '账单电量为人工修约，供电所已改为按示数计算，金额较小不追',
  readingGap: '抄表日与上期不衔接，已附户主电表照片，供电所确认从下期起连续抄表',
  outage: '采集器断网，电量以电表为准，通讯已恢复',
  oldPrice: '执行了上一期市场均价，供电所确认从下期起执行新价，本期差额记入台账',
  price: '电价档案未更新，供电所已更正，本期差额记入台账',
  missingDifference: '机制电价差价未结算，供电所答复该户当月尚未纳入机制，已补交备案表',
  missingSubsidy: '县级补贴漏报该户，已补进下一批申报清单',
  extraLine: '账单多列一项补贴，财政核实后不追回，已归档',
  arithmetic: '账单金额手工改动有误，供电所书面说明，金额较小不追',
  rounding: '尾差，按账单入账',
  correction: '追补的是上月少计电量，依据与供电所核对无误',
  otherLine: '其他扣款，已核对依据',
  missing: '供电所答复当月付款失败，列入挂账清单逐月催付',
  late: '到账晚于到期日，供电所说明为付款批次调整',
  double: '重复付款，供电所来函要求退回，待其提供收款账户',
  split: '供电所分两批付款，合计与账单一致',
  wrongAccount: '款项误入邻户账户，两户已签确认书，由邻户线下转付',
  notMapped: '清单户号录错一位，供电所已更正档案',
  listRow: '汇总清单漏列该户，供电所已在下批清单加列',
  returned: '银行退汇：户名不符，已向供电所补交账户证明',
  tax: '供电所按小规模纳税人代扣 3% 税款，已取得完税凭证',
  estimate: '账单晚到，估算与到账差额在误差之内',
}
const unknown = '与供电所逐项核对后仍无法说明，金额不大，同意核销'

export const noteOf = (kind: string | null): string =>
  kind !== null && Object.hasOwn(notes, kind) ? notes[kind as DifferenceKind] : unknown
