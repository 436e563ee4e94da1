import type { Tenant } from '@heliodesk/contracts/endpoints/auth'
import type { depart, UserInfo } from '@heliodesk/contracts/endpoints/session'
import type { Envelope } from '@heliodesk/contracts/kit/envelope'
import type { z } from 'zod'
import { ApiError } from '../api/apiError.ts'
import { call, callEnvelope } from '../api/client.ts'
import { session as copy } from '../copy/zhCN/session.ts'
import { withSecondFactor } from './secondFactor.ts'
import type { DictMap, SignIn } from './store.ts'

export type Depart = z.infer<typeof depart>
export interface LoginResult {
  readonly token: string
  readonly userInfo: UserInfo
  readonly departs: readonly Depart[]
  /** 0 none, 1 single, 2 several: pick the working department. */
  readonly multi_depart: number
  /** Several: pick the one to work in. */
  readonly tenantList?: readonly Tenant[]
  /** Nothing but changing the password is open to this session. */
  readonly mustChangePassword?: boolean
  /** Nothing but enrolling a second factor is open to this session. */
  readonly mustEnrolFactor?: boolean
  readonly sysAllDictItems?: DictMap
}
export interface SelectedDepart {
  readonly userInfo: UserInfo
  readonly token: string
}
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly captcha: string
  readonly checkKey: string
  readonly remember_me: boolean
}

/** Signing in succeeds only with the code '200' as a string (A§5, SESSION-06); anything else is its message. */
export function checkedLogin(envelope: Envelope<LoginResult>): LoginResult {
  if (envelope.code !== '200' || !envelope.result) throw new ApiError(envelope.message || copy.loginFailed, 200, envelope.code)
  return envelope.result
}

export function requestLogin(credentials: Credentials): Promise<LoginResult> {
  return withSecondFactor(
    callEnvelope('POST /sys/login', { body: { ...credentials, changesPassword: true }, silent: true }).then(checkedLogin),
  )
}

/** By the code of a message: the same strict code as signing in by account (D-LOGINCODE). */
export function requestPhoneLogin(given: {
  readonly mobile: string
  readonly captcha: string
  readonly remember_me: boolean
}): Promise<LoginResult> {
  return withSecondFactor(
    callEnvelope('POST /sys/phoneLogin', { body: { ...given, changesPassword: true }, silent: true }).then(checkedLogin),
  )
}

/** Another of the person's own tenants; the answer is that of a sign-in there, with a token of its own. */
export function selectTenant(tenantId: string, token?: string): Promise<LoginResult> {
  return call('POST /sys/selectTenant', { body: { tenantId }, token, silent: true })
}

/** What the session keeps of a login answer. One tenant needs no choice; the chosen one goes into the header afterwards. */
export function signInOf(result: LoginResult, selected?: SelectedDepart, tenantId?: string): SignIn {
  return {
    token: selected?.token ?? result.token,
    user: selected?.userInfo ?? result.userInfo,
    departCount: result.departs.length,
    tenantId: tenantId ?? (result.tenantList?.length === 1 ? result.tenantList[0]!.id : null),
    dictionaries: result.sysAllDictItems,
  }
}

/** Chooses the working department; the answer carries a new token, which replaces the one that was used (DEPT-07). */
export function selectDepart(orgCode: string, username: string, token?: string): Promise<SelectedDepart> {
  return call('POST /sys/selectDepart', { body: { orgCode, username }, token, silent: true })
}
