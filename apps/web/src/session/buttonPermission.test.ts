import type { PermItem } from '@heliodesk/contracts/endpoints/session'
import { describe, expect, test } from 'vitest'
import { canPress, isGrantedByNode, matchesAction } from './buttonPermission.ts'

const item = (action: string, status = '1', type = '2'): PermItem => ({ type, action, status, describe: '' })
const grants = (lists: { own?: PermItem[]; auth?: PermItem[]; allAuth?: PermItem[] }) => ({
  permissionList: lists.own ?? [],
  auth: lists.auth ?? [],
  allAuth: lists.allAuth ?? [],
})

/** Every combination of: own list holds it, session grants it or something else or nothing, default held, enabled or unknown. */
const table: readonly (readonly [own: boolean, auth: 'it' | 'other' | 'none', byDefault: '0' | '1' | '-', shown: boolean])[] = [
  [true, 'it', '0', false],
  [true, 'it', '1', true],
  [true, 'it', '-', true],
  [true, 'other', '0', false],
  [true, 'other', '1', true],
  [true, 'other', '-', true],
  [true, 'none', '0', false],
  [true, 'none', '1', true],
  [true, 'none', '-', true],
  [false, 'it', '0', false],
  [false, 'it', '1', true],
  [false, 'it', '-', true],
  [false, 'other', '0', false],
  [false, 'other', '1', false],
  [false, 'other', '-', false],
  [false, 'none', '0', false],
  [false, 'none', '1', true],
  [false, 'none', '-', false],
]
const authOf = { it: [item('x')], other: [item('y')], none: [] }

describe('a button', () => {
  test('[PERM-04] [PERM-06] [PERM-08] [PERM-09] is shown by the whole table of grants', () => {
    for (const [own, auth, byDefault, shown] of table) {
      const given = grants({
        own: own ? [item('x')] : [],
        auth: authOf[auth],
        allAuth: byDefault === '-' ? [] : [item('x', byDefault)],
      })
      expect({ own, auth, byDefault, shown: canPress(given, 'x') }).toEqual({ own, auth, byDefault, shown })
    }
  })
  test('[PERM-04] is not granted by a menu entry of the same action', () => {
    expect(canPress(grants({ auth: [item('x', '1', '1')] }), 'x')).toBe(false)
  })
  test('[PERM-05] is matched by any part of a comma list, and by nothing shorter', () => {
    expect(matchesAction(item('a, b,c'), 'b')).toBe(true)
    expect(matchesAction(item('ab,c'), 'b')).toBe(false)
    expect(canPress(grants({ auth: [item('a,x')] }), 'x')).toBe(true)
    expect(canPress(grants({ auth: [item('x')], allAuth: [item('a,x', '0')] }), 'x')).toBe(false)
  })
  test('[PERM-07] stays under the other reading of a held default', () => {
    expect(canPress(grants({ allAuth: [item('x', '0')] }), 'x', 'keep')).toBe(true)
    expect(canPress(grants({ allAuth: [item('x', '0')] }), 'x')).toBe(false)
  })
  test('[ENTITY-PERMITEM] is decided alike for numbers and texts in an answer', () => {
    const numeric = { type: 2, action: 'x', status: 0, describe: '' } as unknown as PermItem
    expect(canPress(grants({ auth: [item('x')], allAuth: [numeric] }), 'x')).toBe(false)
  })
  test('[PERM-10] of a form of a task counts what its node grants, and no entry of a button', () => {
    expect(isGrantedByNode([item('reassign', '1', '1')], 'reassign')).toBe(true)
    expect(isGrantedByNode([item('add,reassign', '1', '0')], 'add')).toBe(true)
    expect(isGrantedByNode([item('reassign', '1', '2')], 'reassign')).toBe(false)
    expect(isGrantedByNode([{ ...item('reassign'), type: 2 } as unknown as PermItem], 'reassign')).toBe(false)
    expect(isGrantedByNode([item('add', '1', '1')], 'reassign')).toBe(false)
  })
  test('without an action is never shown', () => {
    expect(canPress(grants({ auth: [item('')] }), '')).toBe(false)
  })
})
