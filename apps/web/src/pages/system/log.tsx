import { SystemLogPage } from '#web/features/system-log/SystemLogPage.tsx'

/** /system/log */
export default SystemLogPage
