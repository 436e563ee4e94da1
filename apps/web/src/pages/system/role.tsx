import { role } from '@heliodesk/contracts/resources/system/role'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /system/role */
export default function RolePage() {
  return <ResourcePage resource={role} />
}
