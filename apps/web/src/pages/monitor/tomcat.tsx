import { TomcatPage } from '#web/features/dashboard/monitoring/TomcatPage.tsx'

/** /monitor/tomcat */
export default TomcatPage
