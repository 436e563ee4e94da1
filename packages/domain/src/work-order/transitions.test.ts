import { dictionaries } from '@heliodesk/contracts/dictionaries'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { describe, expect, test } from 'vitest'
import { finishedStatus, openStatuses, partCodes, permit, transitions, verbsFor } from './transitions.ts'

const statuses = ['0', '1', '2', '3', '4', '5', '6', '7']
const everything = { username: 'boss', can: () => true }
const order = (status: string, assignee: string | null = 'li') => ({ status, createBy: 'wang', assignee })
const holder = (username: string, ...codes: PermissionCode[]) => ({
  username,
  can: (code: PermissionCode) => codes.includes(code),
})

describe('states of a work order', () => {
  test('are those of the dictionary, and every one but the first can be reached', () => {
    const known = dictionaries.find(({ code }) => code === 'work_order_status')?.items.map(({ value }) => value)
    expect(known).toEqual(statuses)
    const reached = new Set(transitions.map(({ to }) => to))
    expect(statuses.filter((status) => ![...reached].some((to) => to === status))).toEqual(['0'])
  })

  test('5 and 7 are the end: nothing leads out of them', () => {
    for (const status of ['5', '7']) expect(verbsFor(order(status, 'boss'), everything)).toEqual(['comment'])
    expect(openStatuses).toEqual(['0', '1', '2', '3', '4', '6'])
  })

  test.each(statuses)('in state %s only what the table names is possible', (status) => {
    const verbs = [...new Set(transitions.map(({ verb }) => verb))]
    const boss = { ...order(status, 'boss'), createBy: 'boss' }
    const expected = verbs.filter((verb) =>
      transitions.some((one) => one.verb === verb && one.from.some((from) => from === status)),
    )
    expect(verbsFor(boss, everything)).toEqual(expected)
    for (const verb of verbs.filter((one) => !expected.includes(one))) {
      expect(permit(verb, boss, everything)).toEqual({ ok: false, why: 'state' })
    }
  })
})

describe('who may do what', () => {
  test('an order at hand is taken, finished and suspended by its handler alone', () => {
    const handler = holder('li', 'workorder:info:handle')
    const other = holder('zhao', 'workorder:info:handle', 'workorder:info:assign', 'workorder:info:close')
    expect(verbsFor(order('1'), handler)).toEqual(['take', 'comment'])
    expect(verbsFor(order('2'), handler)).toEqual(['suspend', 'finish', 'comment'])
    expect(permit('finish', order('2'), other)).toEqual({ ok: false, why: 'person', who: ['assignee'] })
  })

  test('an order that nobody has may be taken by whoever handles orders', () => {
    expect(permit('take', order('0', null), holder('zhao', 'workorder:info:handle'))).toEqual({ ok: true, to: '2' })
    expect(permit('take', order('0', null), holder('zhao'))).toMatchObject({ ok: false, why: 'person' })
  })

  test('a handler who lost the right no longer handles', () => {
    expect(permit('finish', order('2'), holder('li'))).toMatchObject({ ok: false, why: 'person' })
  })

  test('who submitted it accepts, sends back and cancels it without further rights', () => {
    const creator = holder('wang')
    expect(verbsFor(order('4'), creator)).toEqual(['close', 'reject', 'edit', 'comment'])
    expect(verbsFor(order('0', null), creator)).toEqual(['cancel', 'edit', 'comment'])
    expect(verbsFor(order('4'), holder('somebody'))).toEqual(['comment'])
  })
})

test('the table of what may happen is the one that was agreed', () => {
  expect(transitions.map(({ verb, from, to, who }) => `${verb} ${from.join('')} ${to ?? '='} ${who.join('+')}`)).toEqual([
    'assign 01236 1 dispatcher',
    'take 0 2 handler',
    'take 16 2 assignee',
    'suspend 2 3 assignee',
    'resume 3 2 assignee',
    'finish 2 4 assignee',
    'close 4 5 creator+acceptor',
    'reject 4 6 creator+acceptor',
    'cancel 01236 7 creator+acceptor',
    'edit 012346 = creator+dispatcher',
    'comment 01234657 = anybody',
  ])
  expect([partCodes, finishedStatus]).toEqual([
    { dispatcher: 'workorder:info:assign', handler: 'workorder:info:handle', acceptor: 'workorder:info:close' },
    '5',
  ])
})
test('who may not is told who may, over all ways that the state leaves open', () => {
  expect(permit('take', order('0'), holder('zhao'))).toEqual({ ok: false, why: 'person', who: ['handler'] })
  expect(permit('take', order('1'), holder('zhao', 'workorder:info:handle'))).toEqual({
    ok: false,
    why: 'person',
    who: ['assignee'],
  })
  expect(permit('cancel', order('0'), holder('zhao'))).toEqual({ ok: false, why: 'person', who: ['creator', 'acceptor'] })
  expect(permit('comment', order('5'), holder('zhao'))).toEqual({ ok: true, to: null })
  expect(permit('finish', order('9'), everything)).toEqual({ ok: false, why: 'state' })
})
