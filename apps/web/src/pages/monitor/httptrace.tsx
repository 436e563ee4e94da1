import { TracePage } from '#web/features/dashboard/monitoring/TracePage.tsx'

/** /monitor/httptrace */
export default TracePage
