import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { hash } from '@heliodesk/domain/solar/noise'
import type { FeePlan } from './feePlan.ts'
import type { BusinessModel } from './stationPlan.ts'

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
  /** 1 电网电费, 2 共建收益, 3 还款扣款, 5 绑定卡转出. */
  readonly kind: '1' | '2' | '3' | '5'
}

type Movement = Pick<TransactionPlan, 'direction' | 'counterName' | 'summary' | 'kind'> & {
  readonly prefix: string
  readonly cents: bigint
  /** Days after the grid's payment. */
  readonly after: number
}

const dayMs = 86_400_000
const company = '共富新能源集团'
/** Owners move to their bank card what has gathered beyond this, in cents. */
const gathered = 60_000n

/**
 * The account's statement of an owner. Built together: the grid's payment is collected for the plant, and the month's co-construction
 * income is paid as its fee row says. Paid in full: the grid's payment is the owner's, and nothing is deducted. A roof that is let has no
 * payments of the grid, which go to the company. Balances run on without a jump.
 */
export function planTransactions(
  owner: { readonly number: number; readonly name: string; readonly businessModel: BusinessModel },
  fees: readonly FeePlan[],
): readonly TransactionPlan[] {
  if (owner.businessModel === '3') return []
  let balance = 0n
  return fees.flatMap((fee) => {
    if (fee.received === null) return []
    const seed = hash(owner.number, 43, Number(fee.ssMonth.replace('-', '')))
    const paidAt = Date.parse(`${fee.end}T10:00:00+08:00`) + (6 + (seed % 6)) * dayMs + (seed % 25_000) * 1_000
    const stem = `${fee.ssMonth.replace('-', '')}${String(owner.number).padStart(7, '0')}`
    const moved = movementsOf(fee, owner.businessModel)
    const left = moved.reduce((sum, { direction, cents }) => sum + (direction === '1' ? cents : -cents), balance)
    const all = left > gathered ? [...moved, withdrawal(owner.name, left, fee.ssMonth)] : moved
    return all.map(({ prefix, cents, after, ...line }) => {
      balance += line.direction === '1' ? cents : -cents
      return {
        ...line,
        serial: `${prefix}${stem}`,
        at: paidAt + after * dayMs,
        amount: fromUnits(cents, 2),
        balance: fromUnits(balance, 2),
      }
    })
  })
}

function movementsOf(fee: FeePlan, model: BusinessModel): readonly Movement[] {
  const received = toUnits(fee.received ?? '0', 2)
  const grid: Movement = {
    ...{ prefix: 'GD', after: 0, direction: '1', kind: '1', cents: received },
    ...{ counterName: '国网供电公司', summary: `${fee.ssMonth} 上网电费` },
  }
  if (model !== '4') return [grid]
  const repaid: Movement = {
    ...{ prefix: 'HK', after: 2, direction: '2', kind: '3', cents: received },
    ...{ counterName: company, summary: `${fee.ssMonth} 共建还款` },
  }
  if (fee.coConstructionIncome === null) return [grid, repaid]
  const income: Movement = {
    ...{ prefix: 'GJ', after: 4, direction: '1', kind: '2', cents: toUnits(fee.coConstructionIncome, 2) },
    ...{ counterName: company, summary: `${fee.ssMonth} 共建收益` },
  }
  return [grid, repaid, income]
}

const withdrawal = (name: string, cents: bigint, month: string): Movement => ({
  ...{ prefix: 'ZC', after: 6, direction: '2', kind: '5', cents },
  ...{ counterName: name, summary: `${month} 转出至绑定卡` },
})
