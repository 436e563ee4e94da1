import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { useStore } from 'zustand'
import { type ButtonGrants, canPress } from './buttonPermission.ts'
import { type Authority, type Session, session } from './store.ts'

function grantsOf(state: Session): ButtonGrants {
  const { permissions } = state
  return { permissionList: [], auth: permissions?.auth ?? [], allAuth: permissions?.allAuth ?? [] }
}

/** Whether the session holds a permission code (`station:info:add`): one of the user's codes, or a granted button. */
export function hasPermission(code: PermissionCode): boolean {
  return holdsCode(session.getState(), code)
}

export function holdsCode(state: Session, code: PermissionCode): boolean {
  const grants = grantsOf(state)
  if (canPress(grants, code)) return true
  const held = grants.allAuth.some((item) => item.status === '0' && item.action.split(',').includes(code))
  return !held && (state.permissions?.codeList.includes(code) ?? false)
}

/** As `hasPermission`, renders again when the permissions change. */
export function usePermission(code: PermissionCode): boolean {
  return useStore(session, (state) => holdsCode(state, code))
}

/** Export and financial-data flags of the signed-in user (D-FINFLAGS). */
export function useAuthority(): Authority {
  return useStore(session, (state) => state.authority)
}
