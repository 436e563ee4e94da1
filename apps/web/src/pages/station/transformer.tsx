import { transformer } from '@heliodesk/contracts/resources/grid/transformer'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /station/transformer */
export default function TransformerPage() {
  return <ResourcePage resource={transformer} />
}
