import { call } from '../api/client.ts'
import { session as copy } from '../copy/zhCN/session.ts'
import { type Authority, type Permissions, savePermissions, session } from './store.ts'

/** A permission answer must hold a menu: without one there is nothing a person could do (GUARD-07, A§5). */
export function checkedPermissions(answer: Permissions | null | undefined): Permissions {
  if (!answer || !Array.isArray(answer.menu) || answer.menu.length === 0) throw new Error(copy.emptyPermissions)
  return answer
}

const noAuthority: Authority = { haveExportData: false, haveViewFinancialData: false }

async function fetchAuthority(userId: string | undefined): Promise<Authority> {
  if (!userId) return noAuthority
  try {
    const flags = await call('GET /sys/userauthority/queryByUserId', { query: { userId }, silent: true })
    const { haveExportData, haveViewFinancialData, limited } = flags
    return { haveExportData: haveExportData === 1, haveViewFinancialData: haveViewFinancialData === 1, limited }
  } catch {
    // No row, no right (D-FINFLAGS); the server decides anyway.
    return noAuthority
  }
}

let pending: Promise<void> | null = null

/** Fetches menu, grants and flags once; askers at the same time share the request (GUARD-03, GUARD-04). */
export function loadPermissions(): Promise<void> {
  pending ??= Promise.all([
    call('GET /sys/permission/getUserPermissionByToken', { silent: true }),
    fetchAuthority(session.getState().user?.id),
  ])
    .then(([answer, authority]) => savePermissions(checkedPermissions(answer), authority))
    .finally(() => {
      pending = null
    })
  return pending
}
