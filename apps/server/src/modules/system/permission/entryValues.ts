import type { WrittenEntry } from '@heliodesk/contracts/endpoints/permissions'
import { errors } from '@heliodesk/contracts/errors'
import { homePage, menus } from '@heliodesk/contracts/menus'
import { peopleMessages } from '@heliodesk/contracts/messages/people'
import { type PermissionCode, permissionCodeOf } from '@heliodesk/contracts/permissions'
import { term } from '@heliodesk/contracts/text/message'
import { type Actor, isAllowed } from '#server/access/actor.ts'
import { quotedNames } from '#server/language/nameList.ts'
import { translate } from '#server/language/translate.ts'
import type { EntryRow, EntryValues } from './entry.queries.ts'
import { splitCodes } from './menuTree.ts'

/** An outlet for the pages below it; also of links that lead out. */
export const groupComponent = 'layouts/RouteView'
const pages = menus.flatMap((group) => group.pages)
/** The page on which menus are kept: without it nothing could be put right again. */
const neededUrls = new Set(['/system', '/system/permission', homePage.url])

/** Pages that a menu may open, by the title that they have in the program's own menu. */
export const componentList = () => [
  { component: groupComponent, title: translate({ zh: '目录', en: 'Directory' }) },
  ...[...new Map(pages.map((page) => [page.component, page.title]))].map(([component, title]) => ({
    component,
    title: translate(title),
  })),
]
type Sent = Partial<WrittenEntry>

/** What an entry will be: what was sent over what it is. Texts are trimmed, empty ones are none. */
export function merged(sent: Sent, current: EntryValues | null): EntryValues {
  const text = (key: 'parentId' | 'perms' | 'icon' | 'component' | 'componentName' | 'url' | 'redirect' | 'description') => {
    const value = sent[key]
    return value === undefined ? (current?.[key] ?? null) : value?.trim() || null
  }
  const flag = (key: 'route' | 'keepAlive' | 'hidden' | 'hideTab' | 'alwaysShow' | 'internalOrExternal', start = false) =>
    sent[key] ?? current?.[key] ?? start
  const menuType = sent.menuType ?? current?.menuType ?? 1
  const url = text('url')
  const isMenu = menuType < 2
  return {
    parentId: menuType === 0 ? null : text('parentId'),
    name: sent.name?.trim() ?? current?.name ?? '',
    menuType,
    perms: text('perms'),
    permsType: sent.permsType ?? current?.permsType ?? '1',
    icon: isMenu ? text('icon') : null,
    component: !isMenu ? null : menuType === 0 || isExternal(url) ? (text('component') ?? groupComponent) : text('component'),
    componentName: isMenu ? text('componentName') : null,
    url: isMenu ? url : null,
    redirect: isMenu ? text('redirect') : null,
    sortNo: sent.sortNo ?? current?.sortNo ?? 0,
    route: flag('route', true),
    keepAlive: flag('keepAlive'),
    hidden: flag('hidden'),
    hideTab: flag('hideTab'),
    alwaysShow: flag('alwaysShow'),
    internalOrExternal: flag('internalOrExternal'),
    status: sent.status ?? current?.status ?? '1',
    description: text('description'),
  }
}

const isExternal = (url: string | null): boolean => /^https?:\/\//i.test(url ?? '')

/** Refuses what no entry may be; who makes one may not write codes into it that they do not hold. */
export function checkValues(values: EntryValues, actor: Actor): void {
  if (values.name === '') throw errors.invalidInput({ reason: peopleMessages.menuName() })
  if (!['0', '1'].includes(values.status)) throw errors.invalidInput({ reason: peopleMessages.menuStatus() })
  if (!['1', '2'].includes(values.permsType)) throw errors.invalidInput({ reason: peopleMessages.menuPolicy() })
  if (values.icon !== null && !/^[A-Za-z][\w:-]*$/.test(values.icon))
    throw errors.invalidInput({ reason: peopleMessages.menuIcon() })
  if (values.menuType > 0 && values.parentId === null) throw errors.entryParent()
  if (values.menuType < 2) checkMenu(values)
  checkCodes(values, actor)
}

function checkMenu({ url, redirect, component }: EntryValues): void {
  if (url === null || !isAddress(url) || (redirect !== null && !isPath(redirect))) throw errors.entryUrl()
  if (component === null || !isComponent(component)) throw errors.entryComponent({ component: (component ?? '').slice(0, 60) })
}

/** A file of some client: other clients of the protocol keep pages of theirs here, which this program does not have. */
const isComponent = (name: string): boolean => /^[A-Za-z][\w-]*(\/[\w-]+)*(\.(vue|tsx))?$/.test(name)

const isPath = (url: string): boolean => /^\/(?![/\\])[\w\-/.:@?=&%]*$/.test(url) && !url.includes('..')

function isAddress(url: string): boolean {
  if (!isExternal(url)) return isPath(url)
  return URL.canParse(url) && new URL(url).username === '' && !/\s/.test(url)
}

/** Of these codes those of the product that the actor does not hold; other clients' own codes give nothing here. */
const codesBeyond = (actor: Actor, codes: readonly string[]): readonly PermissionCode[] =>
  codes.flatMap((text) => permissionCodeOf(text) ?? []).filter((code) => !isAllowed(actor, code))

function checkCodes({ menuType, perms }: EntryValues, actor: Actor): void {
  const codes = splitCodes(perms)
  if (menuType === 2 && codes.length === 0) throw errors.entryPerms()
  if (!codes.every((code) => /^[A-Za-z][\w:-]*$/.test(code))) throw errors.entryPerms()
  const beyond = codesBeyond(actor, codes)
  if (beyond.length > 0) throw errors.rightsBeyond({ names: quotedNames(beyond) })
}

/** The codes that an entry gives to those it is given to: of a button that is on. */
const givenCodes = ({ menuType, status, perms }: EntryValues): readonly string[] =>
  menuType === 2 && status === '1' ? splitCodes(perms) : []

/**
 * Whether an edit changes what the entry gives. What it takes away is taken from everybody who was given the entry, and is refused to
 * a user who does not hold it (decision 036); what it adds is seen by `checkValues`.
 */
export function changesCodes(before: EntryValues, after: EntryValues, actor: Actor): boolean {
  const [had, has] = [givenCodes(before), givenCodes(after)]
  const gone = had.filter((code) => !has.includes(code))
  const beyond = codesBeyond(actor, gone)
  if (beyond.length > 0) throw errors.rightsBeyond({ names: quotedNames(beyond) })
  return gone.length > 0 || has.some((code) => !had.includes(code))
}

/** Of the program's entries, what the program decides: written anew at each start, so that changing it would not last. */
const fixed = {
  parentId: '上级菜单',
  menuType: '菜单类型',
  perms: '授权标识',
  component: '页面组件',
  componentName: '组件名称',
  url: '菜单路径',
  redirect: '跳转路径',
} as const

export function checkBuiltIn(row: EntryRow, values: EntryValues): void {
  for (const [key, label] of Object.entries(fixed) as [keyof typeof fixed, string][]) {
    if (values[key] !== row[key]) throw errors.entryFixed({ label: term(row.name), item: term(label) })
  }
  if (neededUrls.has(row.url ?? '') && (values.hidden || values.status !== '1'))
    throw errors.entryNeeded({ label: term(row.name) })
}
