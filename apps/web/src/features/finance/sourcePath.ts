import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { resources } from '@heliodesk/contracts/resources/index'
import { hasPermission } from '#web/session/permission.ts'

/** Lists of what has no page of its own, found by its number. */
const lists: Readonly<Record<string, string>> = {
  agentDeposit: '/agent/deposit?entryNo=',
  agentReceivable: '/agent/receivable?entryNo=',
}

/** The part of an entry, or of a line, that names its document. */
interface Source {
  readonly sourceKind: string | null
  readonly sourceId: string | null
  readonly sourceNo: string | null
}

/** Where the document that an entry tells of is opened; undefined for who may not see such documents. */
export function sourcePath({ sourceKind, sourceId, sourceNo }: Source): string | undefined {
  const resource = resources.find(({ name }) => name === sourceKind)
  if (resource === undefined || sourceId === null || !hasPermission(permissionOf(resource, 'list'))) return undefined
  const list = lists[resource.name]
  return list === undefined ? recordPath(resource, sourceId) : `${list}${encodeURIComponent(sourceNo ?? '')}`
}
