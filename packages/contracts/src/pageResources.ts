import { type AnyResource, permissionOf } from './kit/resource.ts'
import { menus } from './menus.ts'
import { resources } from './resources/index.ts'

const pages = menus.flatMap((group) => group.pages)

/** The records that a page of the menu shows, its own first: what data rules of the page can be about. Pages are known by their component. */
export function resourcesOfPage(component: string | null): readonly AnyResource[] {
  const codes = pages
    .filter((page) => page.component === component)
    .flatMap((page) => [page.access, ...page.buttons.map((button) => button.code)])
  const found = resources.filter((resource) => codes.includes(permissionOf(resource, 'list')))
  return found.toSorted((a, b) => codes.indexOf(permissionOf(a, 'list')) - codes.indexOf(permissionOf(b, 'list')))
}
