import { daysFromTo } from './calendar.ts'

/** Of the dictionary `repay_risk_class`: 正常, 关注, 次级, 可疑, 损失. */
export const riskClasses = { normal: '1', mention: '2', substandard: '3', doubtful: '4', loss: '5' } as const
export type RiskClass = (typeof riskClasses)[keyof typeof riskClasses]

/**
 * The class of a plan by the days that it is overdue: 商业银行金融资产风险分类办法 (银保监会、人民银行令 2023 年第 1 号), articles 10 to 13: what is overdue is 关注
 * at least, past 90 days 次级, past 270 可疑, past 360 损失. The worst comes first.
 */
const riskLimits: readonly { readonly over: number; readonly riskClass: RiskClass }[] = [
  { over: 360, riskClass: riskClasses.loss },
  { over: 270, riskClass: riskClasses.doubtful },
  { over: 90, riskClass: riskClasses.substandard },
  { over: 0, riskClass: riskClasses.mention },
]

export const classOf = (overdueDays: number): RiskClass =>
  riskLimits.find(({ over }) => overdueDays > over)?.riskClass ?? riskClasses.normal

interface OpenInstalment {
  readonly due: string
  /** What is not paid of principal, interest and fees. A penalty alone makes nobody overdue. */
  readonly open: bigint
}

/** Days that a plan is overdue, counted from the due day of what has waited longest once its days of grace have passed; null: nothing is open. */
export function overdueDaysOf(instalments: readonly OpenInstalment[], graceDays: number, day: string): number | null {
  const [oldest] = instalments.flatMap(({ due, open }) => (open > 0n ? [due] : [])).toSorted()
  if (oldest === undefined) return null
  const late = daysFromTo(oldest, day)
  return late > graceDays ? late : 0
}
