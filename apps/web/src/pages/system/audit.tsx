import { AuditPage } from '#web/features/audit/AuditPage.tsx'

/** /system/audit */
export default AuditPage
