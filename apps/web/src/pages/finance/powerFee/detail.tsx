import { powerFee } from '@heliodesk/contracts/resources/station/powerFee'
import { FeeFormula } from '#web/features/gridBill/FeeFormula.tsx'
import { StationTariffs } from '#web/features/tariff/StationTariffs.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(powerFee)

const estimate = (stationId: string, month: string) => <StationTariffs id={stationId} month={month} />

/** /finance/powerFee/detail/:id: the fee of a month with the bills, lines and prices that it follows from. */
export default function PowerFeeRecordPage() {
  return (
    <RecordPage resource={powerFee} notice={({ id, version }) => <FeeFormula id={id} version={version} estimate={estimate} />} />
  )
}
