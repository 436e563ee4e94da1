import type { AnyResource } from './kit/resource.ts'
import { codesOf, oddCodes, type PermissionCode } from './permissions.ts'

/** A page of the menu. `component` is its file under the web's pages folder, without extension. */
export interface MenuPage {
  readonly title: string
  readonly url: string
  readonly component: string
  readonly icon: string
  readonly keepAlive?: boolean
  /** Route marker (A§6): the page needs one of these codes in the browser. */
  readonly permission?: readonly string[]
  /** Who holds this code sees the entry. */
  readonly access: string
  /** Only people working in a head or supervising unit (orgCategory '1') see it (A§6). */
  readonly headOnly?: boolean
  readonly buttons: readonly PermissionCode[]
}

export interface MenuGroup {
  readonly title: string
  readonly url: string
  readonly icon: string
  readonly redirect: string
  readonly pages: readonly MenuPage[]
}

/** The rights of these codes that belong to no verb of a record. */
export const odd = (...codes: readonly string[]): PermissionCode[] => oddCodes.filter((entry) => codes.includes(entry.code))

/** A page around resources: its buttons are their verbs, seeing it needs the list right of the first one. */
export function pageOf(
  first: AnyResource,
  page: Pick<MenuPage, 'title' | 'url' | 'component' | 'icon'> & { readonly also?: readonly PermissionCode[] },
): MenuPage {
  const { also = [], ...rest } = page
  return { ...rest, keepAlive: true, access: `${first.permission}:list`, buttons: [...codesOf(first), ...also] }
}
