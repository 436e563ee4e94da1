/** Why somebody takes a warning upon themselves, by the step that gives it. */
const reasons: Readonly<Record<string, string>> = {
  1: '银行答复次日补传，金额已电话核对',
  2: '电网公司逾期出账，按估算暂估，下月账单到后调整',
  3: '剩余流水户名不全，已联系农户确认，不影响本月余额',
  4: '差异逐条看过，金额不大，留待下月跟进',
  7: '历史来款待农户认领，已逐笔登记',
}
export const acceptReason = (code: string): string => reasons[code] ?? '已核实，可以结账'
