import { tariffLife } from '@heliodesk/contracts/lifecycles/finance/tariff'
import { tariff } from '@heliodesk/contracts/resources/finance/tariff'
import { TypedTariffTrial } from '#web/features/tariff/TariffTrial.tsx'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['district', 'consumeMode', 'voltageLevel', 'edition', 'documentNo', 'createBy', 'approvedBy', 'activeTime'],
  pinned: ['tariffNo'],
} as const
const trial = () => <TypedTariffTrial />

/** /finance/tariff */
export default function TariffPage() {
  return <ResourcePage resource={tariff} isLocked={isSettled(tariffLife)} columnStart={columnStart} formExtra={trial} />
}
