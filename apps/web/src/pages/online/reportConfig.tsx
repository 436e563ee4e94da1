import { onlineReport } from '@heliodesk/contracts/resources/system/onlineReport'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /online/cgreport */
export default function ReportConfigPage() {
  return <ResourcePage resource={onlineReport} />
}
