import { coIncomeLife } from '@heliodesk/contracts/lifecycles/finance/coIncome'
import { coIncome } from '@heliodesk/contracts/resources/finance/coIncome'
import { Workings } from '#web/features/income/Workings.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(coIncome)

/** /finance/coIncome/detail/:id: an income with its formula and its payments. */
export default function CoIncomeRecordPage() {
  return <RecordPage resource={coIncome} lifecycle={coIncomeLife} notice={(row) => <Workings row={row} />} />
}
