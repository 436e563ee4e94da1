import type { Envelope } from '@heliodesk/contracts/kit/envelope'
import { expect, test } from 'vitest'
import { buildUser } from '../testing/buildSession.ts'
import { checkedPermissions } from './loadPermissions.ts'
import { checkedLogin, type LoginResult, signInOf } from './login.ts'

const result: LoginResult = { token: 't', userInfo: buildUser(), departs: [], multi_depart: 1 }
const answer = (code: string | number, message = ''): Envelope<LoginResult> => ({
  success: true,
  message,
  code,
  result,
  timestamp: 0,
})

test("[SESSION-06] signing in needs the code '200' as a string", () => {
  expect(checkedLogin(answer('200'))).toBe(result)
  for (const code of [200, 0, '0', '200 ', 'ok', 500]) expect(() => checkedLogin(answer(code))).toThrow()
})

test('[SESSION-07] another answer is rejected with its own message', () => {
  expect(() => checkedLogin(answer(500, '用户名或密码错误'))).toThrow('用户名或密码错误')
})

test('[SESSION-11] one tenant of the answer becomes the tenant of the session', () => {
  expect(signInOf(result).tenantId).toBeNull()
  expect(signInOf({ ...result, tenantList: [{ id: '7', name: '甲' }] }).tenantId).toBe('7')
})

test('[DEPT-07] a chosen department brings its own token and user', () => {
  const selected = { token: 'second', userInfo: buildUser({ orgCode: 'A01A02' }) }
  expect(signInOf(result, selected)).toMatchObject({ token: 'second', user: { orgCode: 'A01A02' } })
})

test('[GUARD-07] a permission answer without a menu is rejected', () => {
  const message = '权限必须是非空数组!'
  expect(() => checkedPermissions(null)).toThrow(message)
  expect(() => checkedPermissions({ menu: [], auth: [], allAuth: [], sysSafeMode: false, codeList: [] })).toThrow(message)
})
