import type { MenuEntry } from '@heliodesk/contracts/endpoints/permissions'

/** What the form of a menu holds. */
export interface MenuDraft {
  readonly menuType: number
  readonly parentId: string | null
  readonly name: string
  readonly url: string
  readonly component: string | null
  readonly icon: string | null
  readonly sortNo: number
  readonly perms: string
  readonly permsType: string
  readonly status: string
  readonly hidden: boolean
  readonly keepAlive: boolean
  readonly internalOrExternal: boolean
  readonly description: string
}

export function draftOf(entry: MenuEntry): MenuDraft {
  const { menuType, parentId, name, component, icon, sortNo, permsType, status, hidden, keepAlive, internalOrExternal } = entry
  return {
    menuType,
    parentId,
    name,
    url: entry.url ?? '',
    component,
    icon,
    sortNo,
    perms: entry.perms ?? '',
    permsType,
    status,
    hidden,
    keepAlive,
    internalOrExternal,
    description: entry.description ?? '',
  }
}

/** A new entry below another one: a page below a group, a button below a page; at the top a group. */
export function newDraft(above: MenuEntry | null): MenuDraft {
  const siblings = above?.children ?? []
  return {
    menuType: above === null ? 0 : above.menuType === 0 ? 1 : 2,
    parentId: above?.id ?? null,
    name: '',
    url: '',
    component: null,
    icon: null,
    sortNo: Math.max(0, ...siblings.map((one) => one.sortNo)) + 10,
    perms: '',
    permsType: '1',
    status: '1',
    hidden: false,
    keepAlive: true,
    internalOrExternal: false,
    description: '',
  }
}

export const isLink = (url: string): boolean => /^https?:\/\//i.test(url.trim())

/** Fields that must be filled and are not. The server checks all of them again. */
export function missingIn(draft: MenuDraft): readonly ('name' | 'parent' | 'url' | 'component' | 'perms')[] {
  const isMenu = draft.menuType < 2
  return [
    ...(draft.name.trim() === '' ? (['name'] as const) : []),
    ...(draft.menuType > 0 && draft.parentId === null ? (['parent'] as const) : []),
    ...(isMenu && draft.url.trim() === '' ? (['url'] as const) : []),
    ...(draft.menuType === 1 && draft.component === null && !isLink(draft.url) ? (['component'] as const) : []),
    ...(!isMenu && draft.perms.trim() === '' ? (['perms'] as const) : []),
  ]
}

/** What is sent; of an entry of the program only what may be changed. */
export function bodyOf(draft: MenuDraft, builtIn: boolean) {
  const { name, icon, sortNo, hidden, keepAlive, status, description, permsType } = draft
  const open = { name, icon, sortNo, hidden, keepAlive, status, description, permsType }
  if (builtIn) return open
  const { menuType, parentId, url, component, perms, internalOrExternal } = draft
  return { ...open, menuType, parentId: menuType === 0 ? null : parentId, url, component, perms, internalOrExternal }
}
