import { config } from '@heliodesk/contracts/resources/system/config'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /system/config */
export default function ConfigPage() {
  return <ResourcePage resource={config} />
}
