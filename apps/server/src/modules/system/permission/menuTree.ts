import { createHash } from 'node:crypto'
import type { MenuNode } from '@heliodesk/contracts/endpoints/session'
import { homePage } from '@heliodesk/contracts/menus'
import { translate, translateTitle } from '#server/language/translate.ts'
import type { PermissionRow } from './permission.queries.ts'

/**
 * The menu as routes (wire contract §2.1): what the user is given, the groups above it, and always the home page. Groups that would be
 * empty are left out; a top entry whose children are all hidden is hidden itself.
 */
export function buildMenuTree(rows: readonly PermissionRow[], isGiven: (row: PermissionRow) => boolean): MenuNode[] {
  const entries = rows.filter((row) => row.menuType < 2 && row.status === '1')
  const children = groupByParent(entries)
  const codes = codesByPage(rows, isGiven)

  const build = (row: PermissionRow): MenuNode | null => {
    const below = (children.get(row.id) ?? []).map(build).filter((node) => node !== null)
    const isGroup = row.menuType === 0 && children.has(row.id)
    if (isGroup ? below.length === 0 : !isGiven(row) && below.length === 0) return null
    return toNode(row, below, codes.get(row.id) ?? [])
  }
  const tree = entries
    .filter((row) => row.parentId === null)
    .map(build)
    .filter((node) => node !== null)
  return hasPath(tree, homePage.url) ? tree : [homeNode(), ...tree]
}

function groupByParent(rows: readonly PermissionRow[]): ReadonlyMap<string, PermissionRow[]> {
  const groups = new Map<string, PermissionRow[]>()
  for (const row of rows) {
    if (row.parentId === null) continue
    const group = groups.get(row.parentId) ?? []
    groups.set(row.parentId, group)
    group.push(row)
  }
  return groups
}

/** Codes of the given buttons by the page they stand on. */
function codesByPage(rows: readonly PermissionRow[], isGiven: (row: PermissionRow) => boolean): ReadonlyMap<string, string[]> {
  const buttons = rows.filter((row) => row.menuType === 2 && row.status === '1' && row.perms && isGiven(row))
  return new Map([...groupByParent(buttons)].map(([id, group]) => [id, group.flatMap((row) => splitCodes(row.perms))]))
}

export function splitCodes(perms: string | null): string[] {
  return (perms ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)
}

function toNode(row: PermissionRow, below: MenuNode[], codes: readonly string[]): MenuNode {
  const url = row.url ?? ''
  const isExternal = /^https?:\/\//i.test(url)
  const component = row.component ?? 'layouts/RouteView'
  const componentName = row.componentName ?? component.slice(component.lastIndexOf('/') + 1)
  const hidden = row.hidden || (row.parentId === null && below.length > 0 && below.every((node) => node.hidden))
  const marker = splitCodes(row.perms)
  return {
    id: row.id,
    route: row.isRoute ? '1' : '0',
    path: isExternal ? createHash('md5').update(url).digest('hex') : url,
    name: row.componentName ?? url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@'),
    component,
    ...(row.redirect ? { redirect: targetOf(row.redirect, below) } : {}),
    ...(hidden ? { hidden } : {}),
    ...(row.alwaysShow ? { alwaysShow: true } : {}),
    meta: {
      title: translateTitle(row.name),
      ...(row.icon ? { icon: row.icon } : {}),
      ...(isExternal ? { url, target: row.internalOrExternal ? '_blank' : '_self' } : {}),
      internalOrExternal: row.internalOrExternal,
      ...(codes.length > 0 ? { permissionList: [...codes] } : {}),
      ...(marker.length > 0 ? { permission: marker } : {}),
      keepAlive: row.keepAlive,
      componentName,
    },
    ...(below.length > 0 ? { children: below } : {}),
  }
}

/** Where a group leads: the page that it names, or the first that this person has when it is not theirs. */
function targetOf(redirect: string, below: readonly MenuNode[]): string {
  const first = below.find((node) => !node.hidden) ?? below[0]
  return first === undefined || hasPath(below, redirect) ? redirect : first.path
}

/** Stands in when the home page is not among the entries; id 0 is no row. */
function homeNode(): MenuNode {
  return {
    id: '0',
    route: '1',
    path: homePage.url,
    name: 'DashboardAnalysis',
    component: homePage.component,
    meta: {
      title: translate(homePage.title),
      icon: homePage.icon,
      internalOrExternal: false,
      keepAlive: true,
      componentName: 'DashboardAnalysis',
    },
  }
}

function hasPath(nodes: readonly MenuNode[], path: string): boolean {
  return nodes.some((node) => node.path === path || hasPath(node.children ?? [], path))
}
