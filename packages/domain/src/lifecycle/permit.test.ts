import { dictionaries } from '@heliodesk/contracts/dictionaries'
import { f } from '@heliodesk/contracts/kit/fields'
import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { defineResource } from '@heliodesk/contracts/kit/resource'
import { lifecycles } from '@heliodesk/contracts/lifecycles/index'
import { lifecycleIssues } from '@heliodesk/contracts/lifecycles/issues'
import { warrantyClaimLife } from '@heliodesk/contracts/lifecycles/order/warrantyClaim'
import { workOrderLife } from '@heliodesk/contracts/lifecycles/workOrder/workOrder'
import { describe, expect, test } from 'vitest'
import { finishedStatus, partCodes } from '../work-order/states.ts'
import { actOf, openStates, permit, verbNames, verbsFor } from './permit.ts'

const holder = (username: string, ...codes: string[]) => ({ username, can: (code: string) => codes.includes(code) })
const boss = { username: 'boss', can: () => true }

describe('a declared life', () => {
  test('has the states of its dictionary', () => {
    const items = dictionaries.find(({ code }) => code === workOrderLife.dict)?.items.map(({ value }) => value)
    expect(items).toEqual(Object.keys(workOrderLife.states))
    expect(openStates(workOrderLife)).toEqual(['0', '1', '2', '3', '4', '6'])
  })

  test('permits in every state what its table names, to whoever is everything', () => {
    for (const status of Object.keys(workOrderLife.states)) {
      const record = { status, createBy: 'boss', assignee: 'boss' }
      const named = verbNames(workOrderLife).filter((verb) =>
        workOrderLife.verbs[verb].moves.some(({ from }) => (from as readonly string[]).includes(status)),
      )
      expect(verbsFor(workOrderLife, record, boss)).toEqual(named)
    }
  })

  test('asks for the right and the field of a participant together', () => {
    const record = { status: '2', createBy: 'wang', assignee: 'li' }
    expect(permit(workOrderLife, 'finish', record, holder('li', 'workorder:info:handle'))).toEqual({ ok: true, to: '4' })
    for (const other of [holder('li'), holder('zhao', 'workorder:info:handle')])
      expect(permit(workOrderLife, 'finish', record, other)).toEqual({ ok: false, why: 'person', who: ['assignee'] })
    expect(permit(workOrderLife, 'take', record, boss)).toEqual({ ok: false, why: 'state' })
  })
})

test('what may happen to a work order is what was agreed', () => {
  const lines = verbNames(workOrderLife).flatMap((verb) =>
    workOrderLife.verbs[verb].moves.map(({ from, to, who }) => `${verb} ${from.join('')} ${to ?? '='} ${who.join('+')}`),
  )
  expect(lines).toEqual([
    'take 0 2 handler',
    'take 16 2 assignee',
    'suspend 2 3 assignee',
    'resume 3 2 assignee',
    'finish 2 4 assignee',
    'close 4 5 creator+acceptor',
    'reject 4 6 creator+acceptor',
    'assign 01236 1 dispatcher',
    'cancel 01236 7 creator+acceptor',
    'edit 012346 = creator+dispatcher',
    'comment 01234657 = anybody',
  ])
  expect([partCodes, finishedStatus]).toEqual([{ dispatcher: 'workorder:info:assign', handler: 'workorder:info:handle' }, '5'])
})

test('who may not is told who may, over all ways that the state leaves open', () => {
  const order = (status: string) => ({ status, createBy: 'wang', assignee: 'li' })
  const asked = (verb: keyof typeof workOrderLife.verbs, status: string, person: Parameters<typeof permit>[3]) =>
    permit(workOrderLife, verb, order(status), person)
  expect(asked('take', '0', holder('zhao'))).toEqual({ ok: false, why: 'person', who: ['handler'] })
  expect(asked('take', '1', holder('zhao', 'workorder:info:handle'))).toEqual({ ok: false, why: 'person', who: ['assignee'] })
  expect(asked('cancel', '0', holder('zhao'))).toEqual({ ok: false, why: 'person', who: ['creator', 'acceptor'] })
  expect(asked('comment', '5', holder('zhao'))).toEqual({ ok: true, to: null })
  expect(asked('finish', '9', boss)).toEqual({ ok: false, why: 'state' })
})

const offer = defineResource('offer', {
  label: { zh: '报价', en: 'Offer' },
  path: '/test/offer',
  table: 'offer',
  permission: 'test:offer',
  verbs: ['list', 'read'],
  scope: 'org',
  fields: {
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'x', readonly: true }),
    note: f.text({ zh: '备注', en: 'Remark' }, { max: 9 }),
  },
  list: { columns: ['note'], filters: {} },
  form: ['note'],
})
const sound: Lifecycle = {
  resource: offer,
  dict: 'x',
  field: 'status',
  begun: { zh: '报了价', en: 'made an offer' },
  page: '/x?id=',
  initial: ['a'],
  states: { a: {}, b: { end: true } },
  participants: { anybody: { label: { zh: '人', en: 'one' } } },
  verbs: {
    go: { label: { zh: '走', en: 'go' }, did: { zh: '走', en: 'went' }, moves: [{ from: ['a'], to: 'b', who: ['anybody'] }] },
  },
}
const said = { text: 'orderTitle' } as const
const go = { label: { zh: '走', en: 'go' }, did: { zh: '走', en: 'went' } }

test.each<[string, Partial<Lifecycle>]>([
  ['记录没有字段 due', { states: { ...sound.states, a: { deadline: { field: 'due' } } } }],
  ['记录没有字段 due', { states: { ...sound.states, a: { clears: ['due'] } } }],
  ['记录没有字段 due', { states: { ...sound.states, b: { end: true, stamp: { field: 'due', keeps: 'last' } } } }],
  ['记录没有字段 owner', { participants: { anybody: { label: { zh: '人', en: 'one' }, field: 'owner' } } }],
  [
    '记录没有字段 no',
    {
      verbs: {
        go: {
          ...sound.verbs.go!,
          notify: [{ to: ['anybody'], title: { text: 'orderTitle', params: { order: 'no', name: 'actor' } }, content: said }],
        },
      },
    },
  ],
  ['记录没有字段 nr', { overdue: { title: { text: 'orderTitle', params: { order: 'nr' } }, content: said } }],
  ['状态字段 note 应为只读', { field: 'note' }],
  ['没有声明 page，记录也没有详情页', { page: undefined }],
  ["应有且仅有一个动作声明 governs: 'update'", { resource: { ...offer, verbs: ['list', 'read', 'update'] } }],
  [
    "应有且仅有一个动作声明 governs: 'remove'",
    {
      resource: { ...offer, verbs: ['list', 'remove'] },
      verbs: {
        ...sound.verbs,
        one: { ...go, governs: 'remove', moves: [{ from: ['a'], to: null, who: ['anybody'] }] },
        two: { ...go, governs: 'remove', moves: [{ from: ['a'], to: null, who: ['anybody'] }] },
      },
    },
  ],
  ['initial 中的状态 c 不存在', { initial: ['a', 'c'] }],
  ['状态 c 无法到达', { states: { ...sound.states, c: { end: true } } }],
  ['状态 b 没有出路，也不是终态', { states: { a: {}, b: {} } }],
  ['go 离开了终态 b', { verbs: { go: { ...go, moves: [{ from: ['a', 'b'], to: 'b', who: ['anybody'] }] } } }],
  ['go 用到了不存在的参与人 boss', { verbs: { go: { ...go, moves: [{ from: ['a'], to: 'b', who: ['boss'] }] } } }],
  ['go 用到了不存在的状态 z', { verbs: { go: { ...go, moves: [{ from: ['a', 'z'], to: 'b', who: ['anybody'] }] } } }],
  ['halt 不能从任何状态执行', { verbs: { ...sound.verbs, halt: { ...go, moves: [] } } }],
  ['终态 b 不能有期限', { states: { a: { deadline: { hours: 1 } }, b: { end: true, deadline: { hours: 1 } } } }],
  [
    'go 要通知的参与人 boss 不存在',
    { verbs: { go: { ...sound.verbs.go!, notify: [{ to: ['anybody', 'boss'], title: said, content: said }] } } },
  ],
  ['go 声明了退路 undo，但 undo 不能从 b 回到 a', { verbs: { go: { ...sound.verbs.go!, back: 'undo' } } }],
  [
    'go 声明了退路 undo，但 undo 不能从 b 回到 a',
    {
      states: { a: {}, b: {}, c: { end: true } },
      verbs: {
        go: { ...sound.verbs.go!, back: 'undo' },
        undo: { ...go, moves: [{ from: ['b'], to: 'c', who: ['anybody'] }] },
      },
    },
  ],
])('a table is refused for «%s»', (issue, change) => {
  expect(lifecycleIssues(sound)).toEqual([])
  expect(lifecycleIssues({ ...sound, ...change })).toEqual([issue])
})

test('a verb that another one undoes is sound', () => {
  const verbs = {
    go: { ...sound.verbs.go!, back: 'undo' },
    undo: { ...go, moves: [{ from: ['b'], to: 'a', who: ['anybody'] }] },
    stop: { ...go, moves: [{ from: ['b'], to: 'c', who: ['anybody'] }] },
  }
  expect(lifecycleIssues({ ...sound, states: { a: {}, b: {}, c: { end: true } }, verbs })).toEqual([])
})

test('a claim offers what applies to it: an agent is charged, from anybody else it is recovered, and neither before it was claimed', () => {
  const offered = (recovery: string, liable: string) =>
    verbsFor(warrantyClaimLife, { status: '5', createBy: 'wang', oldStatus: '1', recovery, liable }, boss)
  const ways = ['recover', 'chargeAgent'] as const
  const of = (recovery: string, liable: string) => ways.filter((way) => offered(recovery, liable).includes(way))
  expect(['1', '2', '3'].map((liable) => of('2', liable))).toEqual([['recover'], ['chargeAgent'], ['recover']])
  expect(of('1', '2')).toEqual([])
  expect(offered('3', '1')).not.toContain('waive')
  expect(verbsFor(warrantyClaimLife, { status: '5', createBy: 'wang' }, boss)).toContain('recover')
})

test('what refuses a verb reads as a sentence: no noun, negation or outcome stands after 不能', () => {
  const noVerb = /^(其余|旧件|客户|甲方|项目|接入|现场|并网|人脸|核验|保证金|变更|盘点|开户|超时|到期|转逾期|审批生效)/
  const said = lifecycles.flatMap(({ resource, verbs }: Lifecycle) =>
    Object.entries(verbs).map(([verb, spec]) => `${resource.name}.${verb} ${actOf(spec).zh}`),
  )
  expect(said.filter((one) => noVerb.test(one.slice(one.indexOf(' ') + 1)))).toEqual([])
  expect(said).toContain('sendBatch.closeRest 停发其余货物')
})
