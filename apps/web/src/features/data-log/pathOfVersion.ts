import { recordPath } from '@heliodesk/contracts/recordPath'
import { resources } from '@heliodesk/contracts/resources/index'

/** The page of the record as it is now, where its kind has one. */
export function pathOfVersion({
  dataTable,
  dataId,
}: {
  readonly dataTable: string | null
  readonly dataId: string | null
}): string | undefined {
  const resource = resources.find(({ table }) => table === dataTable)
  return resource && dataId !== null ? recordPath(resource, dataId) : undefined
}
