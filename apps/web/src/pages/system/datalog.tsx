import { DataLogPage } from '#web/features/data-log/DataLogPage.tsx'

/** /system/datalog */
export default DataLogPage
