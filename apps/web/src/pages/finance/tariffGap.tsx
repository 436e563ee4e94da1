import { tariffGap } from '@heliodesk/contracts/resources/finance/tariffGap'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

const columnStart = { hidden: ['district', 'voltageLevel'] } as const

/** /finance/tariffGap: stations with days for which no price in force holds. */
export default function TariffGapPage() {
  return <ResourcePage resource={tariffGap} columnStart={columnStart} />
}
