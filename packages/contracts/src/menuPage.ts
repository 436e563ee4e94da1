import type { PermissionCode } from './kit/permissionCode.ts'
import { type AnyResource, permissionOf } from './kit/resource.ts'
import { codesOf, type ExtraCode, extraPermissions, type Permission } from './permissions.ts'
import type { Localized } from './text/message.ts'

/** A page of the menu. `component` is its file under the web's pages folder, without extension. */
export interface MenuPage {
  readonly title: Localized
  readonly url: string
  readonly component: string
  readonly icon: string
  readonly keepAlive?: boolean
  /** Route marker (A§6): the page needs one of these codes in the browser. */
  readonly permission?: readonly PermissionCode[]
  /** Who holds this code sees the entry. */
  readonly access: PermissionCode
  /** Only people working in a head or supervising unit (orgCategory '1') see it (A§6). */
  readonly headOnly?: boolean
  readonly buttons: readonly Permission[]
}

export interface MenuGroup {
  readonly title: Localized
  readonly url: string
  readonly icon: string
  readonly redirect: string
  readonly pages: readonly MenuPage[]
}

/** The extra permissions of these codes. */
export const extra = (...codes: readonly ExtraCode[]): readonly Permission[] =>
  extraPermissions.filter((entry) => codes.includes(entry.code))

/** A page around resources: its buttons are their verbs, seeing it needs the list right of the first one. */
export function pageOf(
  first: AnyResource,
  page: Pick<MenuPage, 'title' | 'url' | 'component' | 'icon'> & { readonly also?: readonly Permission[] },
): MenuPage {
  const { also = [], ...rest } = page
  return { ...rest, keepAlive: true, access: permissionOf(first, 'list'), buttons: [...codesOf(first), ...also] }
}
