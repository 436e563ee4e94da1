import { JvmPage } from '#web/features/dashboard/monitoring/JvmPage.tsx'

/** /monitor/jvm */
export default JvmPage
