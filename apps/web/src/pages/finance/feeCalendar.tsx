import { feeCalendar } from '@heliodesk/contracts/resources/finance/feeCalendar'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /finance/feeCalendar: when kinds of receivables are due in a province. */
export default function FeeCalendarPage() {
  return <ResourcePage resource={feeCalendar} />
}
