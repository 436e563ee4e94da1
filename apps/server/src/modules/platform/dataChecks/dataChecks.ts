import { agentDataChecks } from '#server/agent/dataChecks.ts'
import { collectiveDataChecks } from '#server/bank/collectiveChecks.ts'
import { bankDataChecks } from '#server/bank/dataChecks.ts'
import { matchDataChecks } from '#server/bank/matchChecks.ts'
import { closeDataChecks } from '#server/close/dataChecks.ts'
import type { DataCheck, DataFault } from '#server/db/dataCheck.ts'
import type { Db } from '#server/db/sql.ts'
import { differenceDataChecks } from '#server/difference/dataChecks.ts'
import { gridBillDataChecks } from '#server/gridBill/dataChecks.ts'
import { incomeDataChecks } from '#server/income/dataChecks.ts'
import { ledgerDataChecks } from '#server/money/dataChecks.ts'
import { orderDataChecks } from '#server/order/dataChecks.ts'
import { payDataChecks } from '#server/pay/dataChecks.ts'
import { repayDataChecks } from '#server/repay/dataChecks.ts'
import { stockDataChecks } from '#server/stock/dataChecks.ts'
import { tariffDataChecks } from '#server/tariff/dataChecks.ts'
import { readOneMoment } from './dataChecks.queries.ts'

/** Every check of the product; an area with stored figures adds its own. */
const dataChecks: readonly DataCheck[] = [
  ...stockDataChecks,
  ...orderDataChecks,
  ...agentDataChecks,
  ...repayDataChecks,
  ...ledgerDataChecks,
  ...tariffDataChecks,
  ...gridBillDataChecks,
  ...bankDataChecks,
  ...payDataChecks,
  ...incomeDataChecks,
  ...matchDataChecks,
  ...collectiveDataChecks,
  ...differenceDataChecks,
  ...closeDataChecks,
]

export interface CheckOutcome {
  readonly check: DataCheck
  readonly faults: readonly DataFault[]
}

/** Asks all checks of one moment: what is being written meanwhile is seen whole or not at all. */
export const checkData = (db: Db): Promise<readonly CheckOutcome[]> =>
  db.tx(async (tx) => {
    await readOneMoment(tx)
    const outcomes: CheckOutcome[] = []
    for (const check of dataChecks) outcomes.push({ check, faults: await check.find(tx) })
    return outcomes
  })
