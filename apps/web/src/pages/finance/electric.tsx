import { electricSituation } from '@heliodesk/contracts/resources/finance/electricSituation'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

const columnStart = { hidden: ['poorDays', 'pvPanelNum'] } as const

/** /finance/electric: what farmers are paid for each month. */
export default function ElectricPage() {
  return <ResourcePage resource={electricSituation} columnStart={columnStart} />
}
