import { faceVerify } from '@heliodesk/contracts/resources/customer/faceVerify'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['customerId', 'liveness', 'certifyId', 'failReason'], pinned: ['verifyNo'] } as const

/** /customer/identity (MODULE-FACEVERIFY) */
export default function IdentityPage() {
  return <ResourcePage resource={faceVerify} columnStart={columnStart} />
}
