import type { Field } from '@heliodesk/contracts/kit/fields'
import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { resources } from '@heliodesk/contracts/resources/index'
import { hasPermission } from '../session/permission.ts'

/** The page of what a field refers to, where its kind has one and this person may see such records. */
export function refPath(field: Field, id: unknown): string | undefined {
  if (field.kind !== 'ref' || typeof id !== 'string') return undefined
  const target = resources.find(({ name }) => name === field.options.to)
  return target && hasPermission(permissionOf(target, 'read')) ? recordPath(target, id) : undefined
}
