import { announcement } from '@heliodesk/contracts/resources/system/announcement'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /system/announcement: notices to everybody or to chosen people. */
export default function AnnouncementPage() {
  return <ResourcePage resource={announcement} />
}
