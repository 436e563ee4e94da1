import { powerFee } from '@heliodesk/contracts/resources/station/powerFee'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /finance/powerFee: what each station and month comes to; a row opens what it follows from. */
export default function PowerFeePage() {
  return <ResourcePage resource={powerFee} />
}
