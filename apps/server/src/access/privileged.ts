import { permissionOf } from '@heliodesk/contracts/kit/resource'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { resources } from '@heliodesk/contracts/resources/index'
import type { Actor } from './actor.ts'

/** Whoever holds one of these decides what others may do. */
const overRights: readonly RegExp[] = [
  /^system:(user|role|permission|departRole|datarule):(add|edit|delete|grant|user)$/,
  /^system:depart:permission$/,
  /^system:registration$/,
  /^system:tenant:(add|edit|delete)$/,
]

const exportsWith = (
  has: (options: { readonly pii?: unknown; readonly sensitive?: unknown }) => boolean,
): readonly PermissionCode[] =>
  resources
    .filter((one) => one.verbs.includes('export') && Object.values(one.fields).some((field) => has(field.options)))
    .map((one) => permissionOf(one, 'export'))
const personalExports = exportsWith(({ pii }) => pii !== undefined)
const moneyExports: readonly PermissionCode[] = [
  ...exportsWith(({ sensitive }) => sensitive === 'financial'),
  'station:powerfee:export',
]

/** Rights over rights, or taking personal or financial data out as a file: such a session ends early, used or not (ASVS 7.3). */
export function isPrivileged(actor: Pick<Actor, 'isAdmin' | 'permissions' | 'canExport' | 'canViewFinancial'>): boolean {
  if (actor.isAdmin) return true
  const holds = (codes: readonly PermissionCode[]): boolean => codes.some((code) => actor.permissions.has(code))
  if (actor.canExport && (holds(personalExports) || (actor.canViewFinancial && holds(moneyExports)))) return true
  return [...actor.permissions].some((code) => overRights.some((form) => form.test(code)))
}
