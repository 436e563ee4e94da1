import { describe, expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { unmet } from './conditions.ts'
import {
  addApprovers,
  approve,
  begin,
  type Course,
  CourseRefusal,
  type FlowNode,
  lastKey,
  openNode,
  reassign,
  replace,
  resubmit,
  type Staff,
  sendBack,
  takeBack,
  tasksOf,
  terminate,
  withdraw,
} from './course.ts'

const node = (key: string, kind: FlowNode['kind'] = 'any', needed = 1): FlowNode => ({ key, name: key, kind, needed })
const staffOf =
  (byNode: Readonly<Record<string, readonly string[]>>): Staff =>
  ({ key, people }) => ({ people: (people ?? byNode[key] ?? []).map((person) => ({ person, behalf: null })) })
const waiting = (course: Course) => course.tasks.filter(({ state }) => state === 'open').map(({ person }) => person)
const taskOf = (course: Course, person: string) => course.tasks.findLast((one) => one.person === person)!.no

describe('a course', () => {
  const staff = staffOf({ a: ['x', 'y'], b: ['z'], [lastKey]: ['boss'] })

  test('passes when each node has what it asks for: one, all, or so many', () => {
    let course = begin('i', [node('a', 'all'), node('b')], staff, '管理员')
    expect(waiting(course)).toEqual(['x', 'y'])
    course = approve(course, taskOf(course, 'x'), staff)
    expect(openNode(course)?.key).toBe('a')
    course = approve(course, taskOf(course, 'y'), staff)
    expect(waiting(course)).toEqual(['z'])
    expect(approve(course, taskOf(course, 'z'), staff).status).toBe('passed')
    const one = begin('i', [node('a', 'any'), node('b')], staff, '管理员')
    expect(waiting(approve(one, taskOf(one, 'x'), staff))).toEqual(['z'])
  })

  test('leaves the initiator out, and asks an administrator when nobody else has decided', () => {
    const course = begin('x', [node('a', 'all')], staffOf({ a: ['x'], [lastKey]: ['boss'] }), '管理员')
    expect(waiting(course)).toEqual(['boss'])
    expect(begin('x', [node('a')], staffOf({ a: ['x'], [lastKey]: ['x'] }), '管理员').status).toBe('ended')
  })

  test('one return of an all-of node ends the others, and the node asks everybody again', () => {
    let course = begin('i', [node('b'), node('a', 'all'), node('c')], staffOf({ a: ['x', 'y'], b: ['z'], c: ['w'] }), '管理员')
    const people = staffOf({ a: ['x', 'y'], b: ['z'], c: ['w'] })
    course = approve(course, taskOf(course, 'z'), people)
    course = approve(course, taskOf(course, 'x'), people)
    const back = sendBack(course, taskOf(course, 'y'), 'former', people)
    expect(waiting(back)).toEqual(['z'])
    const again = approve(back, taskOf(back, 'z'), people)
    expect(waiting(again)).toEqual(['x', 'y'])
    const home = sendBack(again, taskOf(again, 'x'), 'initiator', people)
    expect([home.status, waiting(home)]).toEqual(['returned', []])
    expect(waiting(resubmit(home, true, people))).toEqual(['x', 'y'])
    expect(waiting(resubmit(home, false, people))).toEqual(['z'])
    expect(terminate(home).status).toBe('ended')
  })

  test('is withdrawn before the first decision only', () => {
    const course = begin('i', [node('a', 'all'), node('b')], staff, '管理员')
    expect(withdraw(course).status).toBe('withdrawn')
    expect(() => withdraw(approve(course, taskOf(course, 'x'), staff))).toThrow(CourseRefusal)
  })

  test('a yes is taken back while the next node has not decided, and opens the node for the same people', () => {
    let course = begin(
      'i',
      [node('a', 'any'), node('b', 'all'), node('c')],
      staffOf({ a: ['x', 'y'], b: ['z', 'v'], c: ['w'] }),
      '管',
    )
    const people = staffOf({ a: ['x', 'y'], b: ['z', 'v'], c: ['w'] })
    const of = taskOf(course, 'x')
    course = approve(course, of, people)
    expect(waiting(takeBack(course, of, 'x'))).toEqual(['x', 'y'])
    expect(() => takeBack(course, of, 'y')).toThrow(CourseRefusal)
    expect(() => takeBack(approve(course, taskOf(course, 'z'), people), of, 'x')).toThrow(CourseRefusal)
  })

  test('people who are added decide before or after; the node then goes on with what it had', () => {
    let course = begin('i', [node('a', 'all'), node('b')], staff, '管理员')
    course = approve(course, taskOf(course, 'x'), staff)
    const before = addApprovers(course, taskOf(course, 'y'), { people: ['n'], place: 'before', name: '加签' }, staff)
    expect(waiting(before)).toEqual(['n'])
    expect(waiting(approve(before, taskOf(before, 'n'), staff))).toEqual(['y'])
    const after = addApprovers(course, taskOf(course, 'y'), { people: ['n'], place: 'after', name: '加签' }, staff)
    expect(waiting(approve(after, taskOf(after, 'y'), staff))).toEqual(['n'])
  })

  test('a task goes to somebody else, never to the initiator and to nobody twice', () => {
    const course = begin('i', [node('a', 'all')], staff, '管理员')
    expect(waiting(reassign(course, taskOf(course, 'x'), 'n'))).toEqual(['n', 'y'])
    expect(() => reassign(course, taskOf(course, 'x'), 'i')).toThrow(CourseRefusal)
    expect(() => reassign(course, taskOf(course, 'x'), 'y')).toThrow(CourseRefusal)
  })
})

test('a condition by amount, department or kind that does not hold is named', () => {
  const none = { minAmount: null, maxAmount: null, orgPrefix: null, kinds: null }
  const facts = { amount: '50000.00', orgCode: 'A01A02', kind: '2' }
  expect(unmet(none, facts)).toBeNull()
  expect(unmet({ ...none, minAmount: '50000.01' }, facts)).toBe('amount')
  expect(unmet({ ...none, maxAmount: '50000.00' }, facts)).toBe('amount')
  expect(unmet({ ...none, minAmount: '50000.01' }, { ...facts, amount: null })).toBeNull()
  expect(unmet({ ...none, orgPrefix: 'A01A01' }, facts)).toBe('org')
  expect(unmet({ ...none, kinds: '1，3' }, facts)).toBe('kind')
  expect(unmet({ ...none, kinds: '1,2' }, facts)).toBeNull()
})

const names = ['i', 'p', 'q', 'r', 's'] as const
const person = fc.constantFrom(...names)
const flow = fc.array(
  fc.record({
    kind: fc.constantFrom('any', 'all', 'min', 'copy'),
    needed: fc.integer({ min: 1, max: 4 }),
    people: fc.array(person, { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 5 },
)
const command = fc.record({
  what: fc.constantFrom(
    'approve',
    'approve',
    'former',
    'initiator',
    'again',
    'straight',
    'withdraw',
    'reassign',
    'before',
    'after',
    'back',
    'replace',
  ),
  at: fc.nat(50),
  who: person,
})
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

function act(course: Course, { what, at, who }: Command, staff: Staff): Course {
  const open = course.tasks.filter(({ state }) => state === 'open')
  const no =
    (what === 'back' ? course.tasks : open)[at % Math.max(1, what === 'back' ? course.tasks.length : open.length)]?.no ?? 0
  switch (what) {
    case 'approve':
      return approve(course, no, staff)
    case 'former':
    case 'initiator':
      return sendBack(course, no, what, staff)
    case 'again':
    case 'straight':
      return resubmit(course, what === 'straight', staff)
    case 'withdraw':
      return withdraw(course)
    case 'reassign':
      return reassign(course, no, who)
    case 'before':
    case 'after':
      return addApprovers(course, no, { people: [who], place: what, name: '加签' }, staff)
    case 'replace':
      return replace(course, no, at % 2 === 0 ? [who] : [], staff)
    default:
      return takeBack(course, no, course.tasks.find((one) => one.no === no)?.person ?? '')
  }
}

const decided = (course: Course) => course.tasks.filter(({ state }) => state === 'approved' || state === 'returned')

function demandSound(course: Course): void {
  const open = course.tasks.filter(({ state }) => state === 'open')
  // The initiator decides nothing, so that they never decide alone.
  expect([...open, ...decided(course)].every((task) => task.person !== 'i')).toBe(true)
  if (course.status === 'running') {
    // Never stuck: exactly one node is open, and somebody can decide in it.
    expect(course.nodes.filter(({ state }) => state === 'open')).toHaveLength(1)
    expect(open.length).toBeGreaterThan(0)
    expect(open.every((task) => task.node === openNode(course)?.key)).toBe(true)
    expect(new Set(open.map((task) => task.person)).size).toBe(open.length)
  } else expect(open).toEqual([])
  if (course.status === 'passed')
    expect(
      course.nodes.some((one) => one.state === 'done' && tasksOf(course, one).some(({ state }) => state === 'approved')),
    ).toBe(true)
}

test('10,000 random instances with random decisions: each counts once, none is stuck, no initiator decides alone', () => {
  fc.assert(
    fc.property(flow, fc.array(command, { maxLength: 30 }), (nodes, commands) => {
      const people = Object.fromEntries(nodes.map((one, at) => [`n${at}`, one.people]))
      const staff = staffOf({ ...people, [lastKey]: ['boss'] })
      let course = begin(
        'i',
        nodes.map(({ kind, needed }, at) => node(`n${at}`, kind, needed)),
        staff,
        '管理员',
      )
      demandSound(course)
      for (const one of commands) {
        const before = decided(course).length
        try {
          const next = act(course, one, staff)
          const step =
            one.what === 'approve' || one.what === 'former' || one.what === 'initiator' ? 1 : one.what === 'back' ? -1 : 0
          expect(decided(next).length - before).toBe(step)
          course = next
        } catch (error) {
          if (!(error instanceof CourseRefusal)) throw error
        }
        demandSound(course)
      }
      // Whatever happened: when everybody says yes from here, it comes to its end.
      for (let turn = 0; turn < 400 && (course.status === 'running' || course.status === 'returned'); turn++) {
        course =
          course.status === 'returned'
            ? resubmit(course, false, staff)
            : approve(course, course.tasks.find(({ state }) => state === 'open')!.no, staff)
        demandSound(course)
      }
      expect(['passed', 'withdrawn', 'ended']).toContain(course.status)
    }),
    { numRuns: 10_000 },
  )
}, 120_000)
