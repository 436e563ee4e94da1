import { AnnouncementAdmin } from '#web/features/announcement/AnnouncementAdmin.tsx'

/** /system/announcement: notices to everybody or to chosen people. */
export default function AnnouncementPage() {
  return <AnnouncementAdmin />
}
