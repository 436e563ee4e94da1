import { shipment, shipmentLife } from '@heliodesk/contracts/testing/shipment'
import { RecordPage } from '../record-page/RecordPage.tsx'

export default function ShipmentPage() {
  return <RecordPage resource={shipment} lifecycle={shipmentLife} />
}
