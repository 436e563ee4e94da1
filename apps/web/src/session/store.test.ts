import { beforeEach, expect, test, vi } from 'vitest'
import { buildButton, buildPermissions, buildUser } from '../testing/buildSession.ts'
import { browserLocal, browserSession, storageName } from './expiringStorage.ts'
import { hasPermission } from './permission.ts'
import { clearSession, replaceUser, saveDictionaries, savePermissions, session, signIn } from './store.ts'

const week = 604_800_000
const entry = (storage: Storage, key: string) => JSON.parse(storage.getItem(storageName(key)) ?? 'null')
const authority = { haveExportData: true, haveViewFinancialData: false }

beforeEach(() => {
  clearSession()
  vi.useFakeTimers({ now: 5_000 })
  return () => vi.useRealTimers()
})

test('[SESSION-01] signing in keeps token and user for seven days', () => {
  signIn({ token: 't', user: buildUser(), departCount: 1 })
  expect(entry(browserLocal, 'Access-Token')).toEqual({ value: 't', expire: 5_000 + week })
  expect(entry(browserLocal, 'Login_Userinfo').expire).toBe(5_000 + week)
  expect(session.getState()).toMatchObject({ token: 't', permissions: null })
})

test('[SESSION-02] dictionaries of the login answer are kept for seven days', () => {
  const dictionaries = { sex: [{ value: '1', text: '男', title: '男', label: '男' }] }
  signIn({ token: 't', user: buildUser(), departCount: 1, dictionaries })
  expect(entry(browserLocal, 'UI_CACHE_DB_DICT_DATA')).toEqual({ value: dictionaries, expire: 5_000 + week })
  expect(session.getState().dictionaries).toEqual(dictionaries)
})

test('[SESSION-03] [PERM-02] clearing leaves nothing of a session behind', () => {
  signIn({ token: 't', user: buildUser(), departCount: 2, tenantId: '7' })
  saveDictionaries({})
  savePermissions(buildPermissions({ auth: [buildButton('a')], allAuth: [buildButton('b')] }), authority)
  expect(entry(browserSession, 'LOGIN_USER_BUTTON_AUTH').value).toHaveLength(1)
  expect(entry(browserSession, 'SYS_BUTTON_AUTH').value).toHaveLength(1)
  clearSession()
  expect([browserLocal.length, browserSession.length]).toEqual([0, 0])
  expect(session.getState()).toMatchObject({ token: null, user: null, tenantId: null, permissions: null, dictionaries: null })
})

test('[SESSION-10] the safe-mode flag of the permission answer stands in the session', () => {
  savePermissions(buildPermissions({ sysSafeMode: true }), authority)
  expect(session.getState().permissions?.sysSafeMode).toBe(true)
})

test('[DEPT-07] a new department replaces user and token and asks for permissions anew', () => {
  signIn({ token: 'old', user: buildUser(), departCount: 2 })
  savePermissions(buildPermissions(), authority)
  replaceUser(buildUser({ orgCode: 'A01A02' }), 'new')
  expect(entry(browserLocal, 'Login_Userinfo')).toMatchObject({ value: { orgCode: 'A01A02' }, expire: 5_000 + week })
  expect(session.getState()).toMatchObject({ token: 'new', permissions: null })
})

test('[PERM-08] a code held by default is not granted by the code list', () => {
  savePermissions(buildPermissions({ codeList: ['dashboard', 'demo'], allAuth: [buildButton('demo', '0')] }), authority)
  expect([hasPermission('dashboard'), hasPermission('demo'), hasPermission('system:sms')]).toEqual([true, false, false])
})
