import { DataSourcePage } from '#web/features/data-source/DataSourcePage.tsx'

/** /system/dataSource: databases of others. */
export default DataSourcePage
