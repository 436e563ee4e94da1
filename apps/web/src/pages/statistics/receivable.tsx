import { receivableItem } from '@heliodesk/contracts/resources/statistics/receivableItem'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /statistics/receivable: the rows behind the figures of payments. */
export default function ReceivablePage() {
  return <ResourcePage resource={receivableItem} />
}
