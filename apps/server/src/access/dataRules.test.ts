import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { expect, test } from 'vitest'
import { buildActor } from '../testing/actor.ts'
import { conditionOf, resolveVariables, rulesOn } from './dataRules.ts'

const now = new Date('2026-11-20T16:00:05Z')
const actor = buildActor({ username: 'staff', realname: '张三', orgCode: 'A01A02' })
const resource: AnyResource = customer

test('each variable stands for what is known of the caller and of the moment in Beijing', () => {
  const values = ['sys_user_code', 'sys_user_name', 'sys_org_code', 'sys_multi_org_code', 'sys_date', 'sys_time']
  expect(values.map((name) => resolveVariables(`#{${name}}`, actor, now))).toEqual([
    'staff',
    '张三',
    'A01A02',
    'A01A02',
    '2026-11-21',
    '2026-11-21 00:00:05',
  ])
  expect(resolveVariables('<#{ sys_user_code }/#{sys_date}>', actor, now)).toBe('<staff/2026-11-21>')
  expect(resolveVariables('plain', actor, now)).toBe('plain')
})

test('a variable that is unknown or has no value here makes the rule one that nobody can understand', () => {
  for (const text of ['#{unknown}', '#{constructor}', '#{toString}', '#{sys_user_code}#{x}'])
    expect([text, resolveVariables(text, actor, now)]).toEqual([text, null])
  expect(resolveVariables('#{sys_org_code}', { ...actor, orgCode: null }, now)).toBeNull()
  const rule = { name: '规则', resource: 'customer', column: 'status', condition: '=', value: '#{x}' }
  expect(conditionOf(rule, actor, resource, now)).toBeNull()
  expect(conditionOf({ ...rule, value: '2' }, actor, resource, now)).toEqual({ field: 'status', op: 'eq', values: ['2'] })
  expect(conditionOf({ ...rule, column: 'none', value: '2' }, actor, resource, now)).toBeNull()
})

test('rules on other records are not among those of a record', () => {
  const rule = (name: string) => ({ name, resource: name, column: 'status', condition: '=', value: '1' })
  expect(rulesOn({ dataRules: [rule('customer'), rule('station'), rule('customer')] }, resource)).toHaveLength(2)
})
