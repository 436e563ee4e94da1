import { dataRule } from '@heliodesk/contracts/resources/system/dataRule'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /system/datarule */
export default function DataRulePage() {
  return <ResourcePage resource={dataRule} />
}
