import { position } from '@heliodesk/contracts/resources/system/position'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /system/position */
export default function PositionPage() {
  return <ResourcePage resource={position} />
}
