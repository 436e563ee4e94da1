import type { PermItem } from '@heliodesk/contracts/endpoints/session'

/**
 * How a status '0' entry of the default list acts (D-BUTTONPERM): `deny` (A§6 and the second reading of B§6)
 * removes the element whatever else is granted; `keep` is B's first reading.
 */
export type HeldPolicy = 'deny' | 'keep'
export const heldPolicy: HeldPolicy = 'deny'

export interface ButtonGrants {
  /** The user's own list of the session (A§3.4). */
  readonly permissionList: readonly PermItem[]
  /** What the session grants. */
  readonly auth: readonly PermItem[]
  /** Every entry the platform knows, with its default. */
  readonly allAuth: readonly PermItem[]
}

/** Type '2' is a button; menus never decide over elements. Compared as text: older answers send numbers. */
const isButton = (item: PermItem): boolean => String(item.type) === '2'

/** Actions may be comma-separated; any part matches (PERM-05). */
export function matchesAction(item: PermItem, action: string): boolean {
  return item.action.split(',').some((part) => part.trim() === action)
}

const holds = (list: readonly PermItem[], action: string): boolean =>
  list.some((item) => isButton(item) && matchesAction(item, action))
const hasDefault = (list: readonly PermItem[], action: string, status: '0' | '1'): boolean =>
  list.some((item) => isButton(item) && matchesAction(item, action) && String(item.status) === status)

/** Whether an element with this action stays (D-BUTTONPERM). Hiding is a courtesy: the server checks every call. */
export function canPress(grants: ButtonGrants, action: string, policy: HeldPolicy = heldPolicy): boolean {
  if (action === '') return false
  if (hasDefault(grants.allAuth, action, '0')) return policy === 'keep'
  if (holds(grants.permissionList, action) || holds(grants.auth, action)) return true
  return grants.auth.length === 0 && hasDefault(grants.allAuth, action, '1')
}

/** Whether the form of a task grants an action: its own list says so, where entries of buttons do not count (D-NODEPERM). */
export const isGrantedByNode = (permissionList: readonly PermItem[], action: string): boolean =>
  permissionList.some((item) => !isButton(item) && matchesAction(item, action))
