import { DataRuleAdmin } from '#web/features/data-rule/DataRuleAdmin.tsx'

/** /system/datarule */
export default DataRuleAdmin
