import { type AnyResource, permissionOf, type Verb } from '@heliodesk/contracts/kit/resource'
import { holdsCode, useAuthority } from './permission.ts'
import { useSession } from './useSession.ts'

/** A verb is offered when the definition has it, the user holds its code, and for exports the export flag (D-FINFLAGS). */
export function useVerbs(resource: AnyResource): (verb: Verb) => boolean {
  const { haveExportData } = useAuthority()
  const codes = useSession((state) => resource.verbs.filter((verb) => holdsCode(state, permissionOf(resource, verb))).join(' '))
  return (verb) => codes.split(' ').includes(verb) && (verb !== 'export' || haveExportData)
}
