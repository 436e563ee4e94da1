import { user } from '@heliodesk/contracts/resources/system/user'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /system/user */
export default function UserPage() {
  return <ResourcePage resource={user} />
}
