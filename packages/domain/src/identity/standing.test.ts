import { expect, test } from 'vitest'
import { type IdentityCheck, realNameOf } from './standing.ts'

const check = (status: string, isOfToday = true): IdentityCheck => ({ status, isOfToday })

test.each<[string, readonly IdentityCheck[], string]>([
  ['nobody who was never checked', [], '0'],
  ['nobody whose check is still waiting, timed out or cancelled', [check('0'), check('3'), check('4')], '0'],
  ['failed while nothing has passed', [check('2'), check('0')], '2'],
  ['passed whatever failed before or after', [check('2'), check('1'), check('2')], '1'],
  ['nobody whose check was of another name or number', [check('1', false)], '0'],
  ['failed under the name of today although another one passed', [check('1', false), check('2')], '2'],
])('a customer counts as %s', (_, checks, expected) => {
  expect(realNameOf(checks)).toBe(expected)
})
