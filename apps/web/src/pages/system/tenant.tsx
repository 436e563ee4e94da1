import { TenantPage } from '#web/features/tenant/TenantPage.tsx'

/** /system/tenant */
export default TenantPage
