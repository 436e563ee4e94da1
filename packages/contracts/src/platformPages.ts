import { endpoints } from './endpoints/index.ts'
import type { Access, Endpoint } from './kit/endpoint.ts'
import { permissionOf } from './kit/resource.ts'
import { menus } from './menus.ts'
import { resources } from './resources/index.ts'

/** Every use of a permission code, and whether it concerns the whole installation. */
const uses: readonly (readonly [access: Access, isPlatform: boolean])[] = [
  ...resources.flatMap((one) => one.verbs.map((verb) => [permissionOf(one, verb), one.platform === true] as const)),
  ...Object.values(endpoints)
    .flatMap((area): readonly Endpoint[] => Object.values(area))
    .map(({ access, platform }) => [access, platform === true] as const),
]
const tenantCodes = new Set(uses.filter(([, isPlatform]) => !isPlatform).map(([code]) => code))

/** Rights that open nothing but calls of the installation: nobody outside the platform tenant holds one (decision 035). */
export const platformCodes: ReadonlySet<string> = new Set(
  uses.filter(([code, isPlatform]) => isPlatform && !tenantCodes.has(code)).map(([code]) => code),
)

const pages = menus.flatMap((group) => group.pages)
const platformPages = new Set(pages.filter((page) => platformCodes.has(page.access)).map((page) => page.component))
const platformGroups = new Set(
  menus.filter((group) => group.pages.every((page) => platformPages.has(page.component))).map((group) => group.url),
)

/** Whether an entry of the menu, a page or one of its buttons serves the platform tenant alone. */
export function isPlatformEntry(entry: {
  readonly component: string | null
  readonly url: string | null
  readonly perms: string | null
  readonly isButton: boolean
}): boolean {
  if (entry.isButton) return entry.perms?.split(',').every((code) => platformCodes.has(code.trim())) ?? false
  return platformPages.has(entry.component ?? '') || platformGroups.has(entry.url ?? '')
}
