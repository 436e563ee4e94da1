import { tenant } from '@heliodesk/contracts/resources/system/tenant'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /system/tenant */
export default function TenantPage() {
  return <ResourcePage resource={tenant} />
}
