import { SystemPage } from '#web/features/dashboard/monitoring/SystemPage.tsx'

/** /monitor/system */
export default SystemPage
