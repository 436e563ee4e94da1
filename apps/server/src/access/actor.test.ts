import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { platformCodes } from '@heliodesk/contracts/platformPages'
import { describe, expect, test, vi } from 'vitest'
import { buildActor } from '../testing/actor.ts'
import { isAllowed, isProven } from './actor.ts'
import { buildGate } from './gate.ts'
import { refuseWeakPassword } from './passwordRules.ts'
import { entriesForTenant, isPlatformTenant } from './platformTenant.ts'
import { isPrivileged } from './privileged.ts'
import type { Sessions } from './sessions.ts'
import type { Tickets } from './tickets.ts'
import { hashToken, isTokenShaped, newToken, sameBytes, tokensAmong } from './tokens.ts'

test('a proof serves for its minutes and not one instant longer', () => {
  const proof = { provenAt: 1_000, stepUpMinutes: 10 }
  expect([isProven(proof, 600_999), isProven(proof, 601_000), isProven({ ...proof, stepUpMinutes: 0 }, 1_000)]).toEqual([
    true,
    false,
    false,
  ])
})

test('a call is open to everybody signed in, to administrators, and to holders of exactly its right', () => {
  const allowed = (...codes: PermissionCode[]) => {
    const plain = buildActor({ permissions: new Set(codes) })
    return (['signed-in', 'dashboard', 'dashboard:chart', 'dashboard:task'] as const).filter((code) => isAllowed(plain, code))
  }
  expect([allowed(), allowed('dashboard'), allowed('dashboard:chart')]).toEqual([
    ['signed-in'],
    ['signed-in', 'dashboard'],
    ['signed-in', 'dashboard:chart'],
  ])
  expect(isAllowed(buildActor({ isAdmin: true, permissions: new Set() }), 'demo')).toBe(true)
})

describe('a session is privileged', () => {
  const holder = (code: string, rest: { canExport?: boolean; canViewFinancial?: boolean } = {}) =>
    isPrivileged(buildActor({ permissions: new Set(['dashboard', code]), ...rest }))
  test('of an administrator and of whoever holds a right over rights', () => {
    expect(isPrivileged(buildActor({ isAdmin: true }))).toBe(true)
    for (const code of [
      'system:user:add',
      'system:role:edit',
      'system:permission:delete',
      'system:departRole:grant',
      'system:datarule:add',
      'system:role:user',
      'system:depart:permission',
      'system:registration',
      'system:tenant:edit',
    ])
      expect([code, holder(code)]).toEqual([code, true])
  })
  test('not of others, whatever their right looks like', () => {
    for (const code of ['system:user:list', 'xsystem:user:add', 'system:user:addx', 'system:tenant:list', 'system:registrations'])
      expect([code, holder(code)]).toEqual([code, false])
  })
  test('of whoever may take money out as a file, which needs the right, exports and finance', () => {
    const code = 'station:powerfee:export'
    expect([
      holder(code, { canExport: true, canViewFinancial: true }),
      holder(code, { canExport: true }),
      holder(code, { canViewFinancial: true }),
      holder('dashboard', { canExport: true, canViewFinancial: true }),
    ]).toEqual([true, false, false, false])
  })
})

test('tokens have 43 characters, and at most four of an address are looked at, each once', () => {
  const token = newToken()
  expect([
    isTokenShaped(token),
    isTokenShaped(`${token}a`),
    isTokenShaped(token.slice(1)),
    isTokenShaped(`${token.slice(1)}+`),
  ]).toEqual([true, false, false, false])
  const many = Array.from({ length: 6 }, newToken)
  expect(tokensAmong(['x', 5, many[0], many[0], ...many])).toEqual(many.slice(0, 4))
  expect(hashToken('a').toString('hex')).toBe('ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb')
  const [a, b] = [Buffer.from('ab'), Buffer.from('ac')]
  expect([sameBytes(a, Buffer.from('ab')), sameBytes(a, b), sameBytes(a, Buffer.from('abc'))]).toEqual([true, false, false])
})

test('the platform is tenant 1 and no other', () => {
  expect(['1', '2', '11', '', '01'].map(isPlatformTenant)).toEqual([true, false, false, false, false])
})

test('another tenant than the platform is not offered pages and buttons of the installation; a page that names such a code is none', () => {
  const [code = ''] = platformCodes
  const rows = [
    { component: 'station/index', url: null, perms: 'station:info:list' },
    { component: 'station/index', url: null, perms: `station:info:list,${code}` },
    { component: 'station/index', url: null, perms: code },
    { component: 'station/index', url: null, perms: ` ${code} ` },
    { component: null, url: null, perms: null },
  ]
  const kept = (tenantId: string, isButton: boolean) => {
    const found = entriesForTenant(tenantId, rows, () => isButton)
    return rows.map((row) => found.includes(row))
  }
  expect(kept('1', true)).toEqual([true, true, true, true, true])
  expect(kept('2', true)).toEqual([true, true, false, false, true])
  expect(kept('2', false)).toEqual([true, true, true, true, true])
})

test('a weak password is refused with its reason, a good one is not', () => {
  const owner = { username: 'qiumeiling', realname: '张三' } as never
  expect(() => refuseWeakPassword('Ab3-xyq', owner)).toThrow(/8/)
  const reasonOf = (password: string) => {
    try {
      return refuseWeakPassword(password, owner)
    } catch (error) {
      return (error as { id: string }).id
    }
  }
  expect(['Ab3-xyq', 'password', 'Roof-qiumeiling', 'QIUmeiling-77'].map(reasonOf)).toEqual([
    'passwordLength',
    'passwordCommon',
    'passwordPersonal',
    'passwordPersonal',
  ])
  expect(() => refuseWeakPassword('Sunny-roof-42', owner)).not.toThrow()
})

test('a ticket is redeemed by GET alone: nothing else works with it or spends it', async () => {
  const redeem = vi.fn(async () => null)
  const handlers: ((notice: { sessionIds: readonly string[] }) => void)[] = []
  const sessions = { onEnded: (handler: (typeof handlers)[number]) => void handlers.push(handler) } as unknown as Sessions
  const gate = buildGate(sessions, { redeem } as unknown as Tickets)
  for (const method of ['HEAD', 'POST', 'DELETE'])
    expect(await gate.redeemTicket('t', { method, path: '/x' } as never)).toBeNull()
  expect(redeem).not.toHaveBeenCalled()
  await gate.redeemTicket('t', { method: 'GET', path: '/x' } as never)
  expect(redeem).toHaveBeenCalledWith('t', { method: 'GET', path: '/x' })
  const ended: string[] = []
  gate.onSessionEnd((id) => ended.push(id))
  handlers[0]?.({ sessionIds: ['1', '2'] })
  expect(ended).toEqual(['1', '2'])
})
