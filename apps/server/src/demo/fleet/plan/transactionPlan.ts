import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { hash } from '@heliodesk/domain/solar/noise'
import type { FeePlan } from './feePlan.ts'
import type { DemoReceipt } from './receiptPlan.ts'
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
  /** 1 电网电费, 2 共建收益, 3 还款扣款, 5 绑定卡转出, 7 退汇. */
  readonly kind: '1' | '2' | '3' | '5' | '7'
  /** The line that this one takes back, and whether one takes it back. */
  readonly reverses: string | null
  readonly isTakenBack: boolean
}

type Movement = Pick<TransactionPlan, 'direction' | 'counterName' | 'summary' | 'kind' | 'serial' | 'at'> & {
  readonly cents: bigint
  /** Stays on the account, whoever else is paid of it. */
  readonly kept?: bigint
  readonly reverses?: string
  readonly isTakenBack?: boolean
}
/** A day on which what has gathered is moved to the card. */
interface Sweep {
  readonly serial: string
  readonly at: number
  readonly month: string
}

const dayMs = 86_400_000
const [company, grid] = ['共富新能源集团', '国网供电公司'] as const
/** Owners move to their bank card what has gathered beyond this, in cents. */
const gathered = 60_000n
const [repaidAfter, incomeAfter, sweptAfter] = [2, 4, 6] as const

/** Money for somebody else that came in here. */
export interface StrayReceipt extends DemoReceipt {
  readonly month: string
  readonly of: number
}

/**
 * The account's statement of an owner. Built together: what the grid company pays is collected for the plant, and the month's co-construction
 * income is paid as its fee row says. Paid in full: the grid's payment is the owner's, and nothing is deducted. A roof that is let has no
 * payments of the grid, which go to the company. Balances run on without a jump.
 */
export function planTransactions(
  owner: { readonly number: number; readonly name: string; readonly businessModel: BusinessModel },
  fees: readonly FeePlan[],
  strays: readonly StrayReceipt[] = [],
): readonly TransactionPlan[] {
  if (owner.businessModel === '3') return []
  const moves = [
    ...fees.flatMap((fee) => movementsOf(fee, owner)),
    ...strays.map((one) => gridLine(one, one.month, one.of, momentOf(owner.number, one.month, one.day))),
  ]
  const sweeps = fees.flatMap((fee): readonly Sweep[] => {
    const first = fee.receipts[0]
    if (first === undefined) return []
    const at = momentOf(owner.number, fee.ssMonth, first.day) + sweptAfter * dayMs
    return [{ serial: serialOf('ZC', fee.ssMonth, owner.number), at, month: fee.ssMonth }]
  })
  let [balance, spoken] = [0n, 0n]
  return [...moves, ...sweeps]
    .toSorted((a, b) => a.at - b.at)
    .flatMap((one): readonly TransactionPlan[] => {
      const moved = 'month' in one ? withdrawal(owner.name, one, balance - spoken) : one
      if (moved === null) return []
      const { cents, kept = 0n, reverses = null, isTakenBack = false, ...line } = moved
      balance += line.direction === '1' ? cents : -cents
      spoken += kept
      return [{ ...line, reverses, isTakenBack, amount: fromUnits(cents, 2), balance: fromUnits(balance, 2) }]
    })
}

const serialOf = (mark: string, month: string, number: number): string =>
  `${mark}${month.replace('-', '')}${String(number).padStart(7, '0')}`

/** The same time of day for all lines of a month. */
function momentOf(number: number, month: string, day: string): number {
  const seed = hash(number, 43, Number(month.replace('-', '')))
  return Date.parse(`${day}T10:00:00+08:00`) + (seed % 25_000) * 1_000
}

const gridLine = ({ cents, mark, text, isBack, isKept }: DemoReceipt, month: string, number: number, at: number): Movement => ({
  ...{ serial: serialOf(mark, month, number), at, cents, counterName: grid, summary: text },
  ...(isBack
    ? { direction: '2', kind: '7', reverses: serialOf('GD', month, number) }
    : { direction: '1', kind: '1', kept: isKept ? cents : 0n }),
})

function movementsOf(
  fee: FeePlan,
  { number, businessModel }: { readonly number: number; readonly businessModel: BusinessModel },
): readonly Movement[] {
  const { ssMonth: month, receipts } = fee
  const isReturned = receipts.some(({ isBack }) => isBack)
  const first = receipts[0]
  const shared = businessModel === '4' && !isReturned
  const lines = receipts.flatMap((one): readonly Movement[] => {
    const at = momentOf(number, month, one.day)
    const line = gridLine(one, month, number, at)
    const isTaken = isReturned && one.mark === 'GD' && !one.isBack
    // What goes back on the next day is not moved meanwhile.
    if (isReturned && one.mark !== 'BT') return [{ ...line, isTakenBack: isTaken, kept: one.isBack ? -one.cents : one.cents }]
    if (!shared || one.isKept) return [line]
    return [
      { ...line, kept: one.cents },
      {
        ...{ serial: serialOf(one.mark === 'GD' ? 'HK' : `H${one.mark.slice(1)}`, month, number), at: at + repaidAfter * dayMs },
        ...{ cents: one.cents, kept: -one.cents, direction: '2', kind: '3' },
        ...{ counterName: company, summary: `${month} 共建还款` },
      },
    ]
  })
  if (businessModel !== '4' || fee.coConstructionIncome === null || first === undefined) return lines
  const income: Movement = {
    ...{ serial: serialOf('GJ', month, number), at: momentOf(number, month, first.day) + incomeAfter * dayMs },
    ...{ direction: '1', kind: '2', cents: toUnits(fee.coConstructionIncome, 2) },
    ...{ counterName: company, summary: `${month} 共建收益` },
  }
  return [...lines, income]
}

function withdrawal(name: string, { serial, at, month }: Sweep, free: bigint): Movement | null {
  if (free <= gathered) return null
  return { serial, at, cents: free, direction: '2', kind: '5', counterName: name, summary: `${month} 转出至绑定卡` }
}
