import type { Field } from '@heliodesk/contracts/kit/fields'
import { type AnyResource, permissionOf } from '@heliodesk/contracts/kit/resource'
import { menus } from '@heliodesk/contracts/menus'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { ofDepartment, type Relation, relationsOf } from '@heliodesk/contracts/relations'
import { resources } from '@heliodesk/contracts/resources/index'
import { hasPermission } from '../session/permission.ts'

const pages = menus.flatMap((group) => group.pages)

/** The list page of a kind of record: the first of the menu that asks for its right. */
const listPath = (resource: AnyResource): string | undefined =>
  pages.find(({ access }) => access === permissionOf(resource, 'list'))?.url

/** The list page of a related kind with the record as its condition; undefined where it has none, or where no condition of a list can say it. */
function filteredListPath({ resource, by, through }: Relation, id: string): string | undefined {
  const path = listPath(resource)
  if (path === undefined || through !== undefined || by === ofDepartment) return undefined
  if (resource.list.filters[by] === 'eq') return `${path}?${new URLSearchParams({ [by]: id })}`
  const asked = JSON.stringify([{ field: by, rule: 'eq', val: id }])
  return `${path}?${new URLSearchParams({ superQueryParams: asked, superQueryMatchType: 'and' })}`
}

/** The page of what a field refers to, where its kind has one and this person may see such records. */
function refPath(field: Field, id: unknown): string | undefined {
  if (field.kind !== 'ref' || typeof id !== 'string') return undefined
  const target = resources.find(({ name }) => name === field.options.to)
  return target && hasPermission(permissionOf(target, 'read')) ? recordPath(target, id) : undefined
}

/** What is known of all kinds together. */
export const kinds = { relationsOf, listPath, filteredListPath, refPath }
