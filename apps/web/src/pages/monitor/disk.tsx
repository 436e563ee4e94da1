import { DiskPage } from '#web/features/dashboard/monitoring/DiskPage.tsx'

/** /monitor/disk */
export default DiskPage
