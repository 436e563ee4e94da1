import { ReportConfigPage } from '#web/features/online-report/ReportConfigPage.tsx'

/** /online/cgreport */
export default ReportConfigPage
