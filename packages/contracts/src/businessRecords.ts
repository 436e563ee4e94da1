import type { AnyResource } from './kit/resource.ts'
import { lifecycles } from './lifecycles/index.ts'
import { resources } from './resources/index.ts'

const isWritten = (resource: AnyResource): boolean =>
  resource.verbs.some((verb) => verb === 'create' || verb === 'update' || verb === 'import') ||
  lifecycles.some((life) => life.resource === resource)

/** Records of the business that people change: not those of the platform itself (/sys), and not what the product alone writes. */
export const businessRecords: readonly AnyResource[] = resources.filter(
  (resource) => resource.path.startsWith('/api/') && isWritten(resource),
)
