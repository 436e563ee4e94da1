import type { PowerFeeFormula } from '@heliodesk/contracts/endpoints/gridBill'
import { fromUnits } from '@heliodesk/domain/fees/cents'
import type { Actor } from '#server/access/actor.ts'
import { readRecord } from '#server/crud/read.ts'
import type { Source } from '#server/crud/source.ts'
import { billsOfMonth, moneyOfBills } from './formula.queries.ts'

const text = (value: unknown): string | null => ((value ?? '') === '' ? null : String(value))
const weights = ['whole', 'measured', 'days'] as const

/** What the fee of a month follows from: its bills with their lines and their part of the month; none of an estimate. */
export async function formulaOfFee(source: Source, actor: Actor, id: string): Promise<PowerFeeFormula> {
  const fee = await readRecord(source, actor, id)
  const { db } = source.context
  const [stationId, month] = [String(fee['stationId']), String(fee['ssMonth'])]
  const bills = await billsOfMonth(db, stationId, month)
  const lines = Map.groupBy(
    await moneyOfBills(
      db,
      bills.map((one) => one.id),
    ),
    ({ billId }) => billId,
  )
  return {
    ...{ source: text(fee['feeSource']), month, stationId, payable: text(fee['payableAmount']) },
    ...{ received: text(fee['actualAmountReceived']), difference: text(fee['differenceScale']) },
    bills: bills.map(({ wh, fen, weightedBy, ...bill }) => ({
      ...bill,
      ...{ energy: fromUnits(BigInt(wh), 3), amount: fromUnits(BigInt(fen), 2) },
      weightedBy: weights.find((one) => one === weightedBy) ?? 'whole',
      lines: (lines.get(bill.id) ?? []).map(({ kind, energy, price, share, amount }) => ({
        ...{ kind, energy, price, share, amount: amount ?? '0.00' },
      })),
    })),
  }
}
