import { DatabasePage } from '#web/features/dashboard/monitoring/database/DatabasePage.tsx'

/** /monitor/database */
export default DatabasePage
