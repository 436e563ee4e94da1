import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { hash } from '@heliodesk/domain/solar/noise'
import type { FeePlan } from './feePlan.ts'

export interface TransactionPlan {
  readonly serial: string
  /** Epoch ms. */
  readonly at: number
  readonly direction: '1' | '2'
  readonly amount: string
  /** Balance of the account after it. */
  readonly balance: string
  readonly counterName: string
  readonly summary: string
  /** 1 电网电费, 3 还款扣款. */
  readonly kind: '1' | '3'
  /** 0 未匹配, 1 自动匹配. */
  readonly match: '0' | '1'
}

/** What stays with the household each month; the rest repays the plant. */
const kept = 3000n

/** The account's statement: every payment of the grid, and the deduction that follows it. Balances run on without a jump. */
export function planTransactions(number: number, fees: readonly FeePlan[]): readonly TransactionPlan[] {
  let balance = 0n
  return fees.flatMap((fee) => {
    if (fee.received === null) return []
    const seed = hash(number, 43, Number(fee.ssMonth.replace('-', '')))
    const paidAt = Date.parse(`${fee.end}T10:00:00+08:00`) + (6 + (seed % 6)) * 86_400_000 + (seed % 25_000) * 1_000
    const received = toUnits(fee.received, 2)
    const deducted = received > kept ? received - kept : 0n
    const stem = `${fee.ssMonth.replace('-', '')}${String(number).padStart(7, '0')}`
    balance += received
    const credit: TransactionPlan = {
      serial: `GD${stem}`,
      at: paidAt,
      direction: '1',
      amount: fee.received,
      balance: fromUnits(balance, 2),
      counterName: '国网供电公司',
      summary: `${fee.ssMonth} 上网电费`,
      kind: '1',
      match: fee.isAlarm === 1 ? '0' : '1',
    }
    if (deducted === 0n) return [credit]
    balance -= deducted
    const debit: TransactionPlan = {
      serial: `HK${stem}`,
      at: paidAt + 2 * 86_400_000,
      direction: '2',
      amount: fromUnits(deducted, 2),
      balance: fromUnits(balance, 2),
      counterName: '共富新能源集团',
      summary: `${fee.ssMonth} 共建还款`,
      kind: '3',
      match: '1',
    }
    return [credit, debit]
  })
}
