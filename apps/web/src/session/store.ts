import type { dictMap, MenuNode, PermItem, UserInfo } from '@heliodesk/contracts/endpoints/session'
import { limits } from '@heliodesk/contracts/limits'
import type { z } from 'zod'
import { createStore } from 'zustand/vanilla'
import { forgetSeen } from '../api/seenBefore.ts'
import { browserSession, localStore, sessionStore } from './expiringStorage.ts'

export type DictMap = z.infer<typeof dictMap>

/** What the permission call answers (A§6). */
export interface Permissions {
  readonly menu: readonly MenuNode[]
  readonly auth: readonly PermItem[]
  readonly allAuth: readonly PermItem[]
  readonly sysSafeMode: boolean
  readonly codeList: readonly string[]
}
/** Flags of a user (A§3.4): 1 = granted; a missing row counts as not granted. */
export interface Authority {
  readonly haveExportData: boolean
  readonly haveViewFinancialData: boolean
  /** Names of the kinds of records of which data rules leave this user a part; absent where no rule does. */
  readonly limited?: readonly string[] | undefined
}

export interface Session {
  readonly token: string | null
  readonly user: UserInfo | null
  /** Sent as `tenant-id` when a tenant was chosen; '0' and null are not sent (SESSION-11). */
  readonly tenantId: string | null
  readonly departCount: number
  readonly dictionaries: DictMap | null
  /** Null until the first guarded navigation fetched them (GUARD-03). */
  readonly permissions: Permissions | null
  readonly authority: Authority
}

const keys = {
  token: 'Access-Token',
  user: 'Login_Userinfo',
  tenant: 'TENANT_ID',
  departs: 'Login_Departs',
  dictionaries: 'UI_CACHE_DB_DICT_DATA',
  auth: 'LOGIN_USER_BUTTON_AUTH',
  allAuth: 'SYS_BUTTON_AUTH',
} as const
export const tokenKey: string = keys.token

const nobody: Session = {
  token: null,
  user: null,
  tenantId: null,
  departCount: 0,
  dictionaries: null,
  permissions: null,
  authority: { haveExportData: false, haveViewFinancialData: false },
}

/** The session as the browser last saved it; entries past their lifetime are absent (SESSION-12). */
function restore(): Session {
  const token = localStore.get<string>(keys.token)
  if (!token) return nobody
  return {
    ...nobody,
    token,
    user: localStore.get<UserInfo>(keys.user),
    tenantId: localStore.get<string>(keys.tenant),
    departCount: localStore.get<number>(keys.departs) ?? 0,
    dictionaries: localStore.get<DictMap>(keys.dictionaries),
  }
}

export const session = createStore<Session>()(() => restore())

export interface SignIn {
  readonly token: string
  readonly user: UserInfo
  readonly departCount: number
  readonly tenantId?: string | null
  readonly dictionaries?: DictMap | undefined
}

/** Token, user and dictionaries live 7 days (SESSION-01, SESSION-02). Permissions of an earlier user are dropped. */
export function signIn(given: SignIn): void {
  localStore.set(keys.user, given.user, limits.sessionMs)
  localStore.set(keys.departs, given.departCount, limits.sessionMs)
  if (given.tenantId) localStore.set(keys.tenant, given.tenantId, limits.sessionMs)
  else localStore.remove(keys.tenant)
  // Last: other windows follow the token and find the rest in place.
  localStore.set(keys.token, given.token, limits.sessionMs)
  session.setState({ ...nobody, ...given, tenantId: given.tenantId ?? null, dictionaries: null })
  if (given.dictionaries) saveDictionaries(given.dictionaries)
}

/** After the working department changed: a new token and the user as the server now sees them (DEPT-07). */
export function replaceUser(user: UserInfo, token: string): void {
  localStore.set(keys.user, user, limits.sessionMs)
  localStore.set(keys.token, token, limits.sessionMs)
  session.setState({ user, token, permissions: null })
}

/** After a person changed their own record: name, picture, numbers. */
export function changeUser(change: Partial<UserInfo>): void {
  const { user } = session.getState()
  if (!user) return
  const next = { ...user, ...change }
  localStore.set(keys.user, next, limits.sessionMs)
  session.setState({ user: next })
}

/** After the password was changed: the same session under another token. */
export function replaceToken(token: string): void {
  localStore.set(keys.token, token, limits.sessionMs)
  session.setState({ token })
}

/** The next start fetches them anew: another language. */
export function forgetDictionaries(): void {
  localStore.remove(keys.dictionaries)
}

/** The same person in the same department has signed in again: everything stays as it is but the token. */
export function renewSession(user: UserInfo, token: string): void {
  localStore.set(keys.user, user, limits.sessionMs)
  localStore.set(keys.token, token, limits.sessionMs)
  session.setState({ user, token })
}

/** What the browser keeps now, perhaps written by another window. */
export function keptSession(): { readonly token: string | null; readonly user: UserInfo | null } {
  return { token: localStore.get<string>(keys.token), user: localStore.get<UserInfo>(keys.user) }
}

export function saveDictionaries(dictionaries: DictMap): void {
  localStore.set(keys.dictionaries, dictionaries, limits.dictCacheMs)
  session.setState({ dictionaries })
}

/** The auth lists also go to session storage, where the specification puts them (PERM-02). */
export function savePermissions(permissions: Permissions, authority: Authority): void {
  sessionStore.set(keys.auth, permissions.auth, limits.sessionMs)
  sessionStore.set(keys.allAuth, permissions.allAuth, limits.sessionMs)
  session.setState({ permissions, authority })
}

/** Forgets everything of the session in this browser (SESSION-03). */
export function clearSession(): void {
  for (const key of Object.values(keys)) localStore.remove(key)
  browserSession.clear()
  session.setState(nobody, true)
  void forgetSeen()
}
