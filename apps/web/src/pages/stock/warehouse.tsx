import { warehouse } from '@heliodesk/contracts/resources/stock/warehouse'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /stock/warehouse */
export default function WarehousePage() {
  return <ResourcePage resource={warehouse} />
}
