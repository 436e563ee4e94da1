import { expect, test } from 'vitest'
import { demoPeople } from '#server/demo/people/demoPeople.ts'
import { areas } from './areas.ts'
import { caretakersOf, handlingOf } from './handling.ts'

const asOf = Date.parse('2026-11-22T14:00:00+08:00')
const hourMs = 3_600_000
const handled = areas.flatMap(({ orgCode }) =>
  Array.from({ length: 200 }, (_, i) => {
    const begin = asOf - (100 - (i % 100)) * 7.3 * hourMs
    const alarm = {
      rule: i % 3 === 0 ? null : 'offline',
      level: i % 2 === 0 ? 4 : 2,
      begin,
      end: i % 5 === 0 ? null : begin + hourMs,
    }
    return { orgCode, alarm, handling: handlingOf({ number: i + 1, orgCode }, asOf, alarm) }
  }),
)

test('every department has people who look after its stations, none of them frozen or from elsewhere', () => {
  for (const { orgCode } of areas) {
    const accounts = caretakersOf(orgCode)
    expect(accounts.length).toBeGreaterThan(0)
    for (const account of accounts.filter((one) => !['staff', 'admin'].includes(one))) {
      const person = demoPeople.find(({ username }) => username === account)
      expect(person).toMatchObject({ isFrozen: false })
      expect(orgCode.startsWith(person?.orgCode ?? '?')).toBe(true)
    }
  }
})

test('alarms are noted by many people, in the hours of work, after they began and never in the future', () => {
  const noted = handled.filter(({ handling }) => handling.ackAt !== null)
  expect(noted.length / handled.length).toBeGreaterThan(0.5)
  expect(noted.length / handled.length).toBeLessThan(0.85)
  expect(new Set(noted.map(({ handling }) => handling.ackBy)).size).toBeGreaterThan(12)
  for (const { orgCode, alarm, handling } of noted) {
    const at = Number(handling.ackAt)
    expect(caretakersOf(orgCode)).toContain(handling.ackBy)
    expect(at > alarm.begin && at < asOf && at - alarm.begin < 18 * hourMs).toBe(true)
    const minute = ((at + 8 * hourMs) % (24 * hourMs)) / 60_000
    expect(minute >= 450 && minute < 1_230).toBe(true)
  }
})

test('who is given an alarm is given it after it was noted; without a note nobody is', () => {
  const given = handled.filter(({ handling }) => handling.assignee !== null)
  expect(given.length).toBeGreaterThan(300)
  expect(new Set(given.map(({ handling }) => handling.assignee)).size).toBeGreaterThan(12)
  for (const { handling } of given) {
    expect(Number(handling.assignAt)).toBeGreaterThan(Number(handling.ackAt))
    expect(Number(handling.assignAt)).toBeLessThan(asOf)
  }
  for (const { handling } of handled) {
    expect([handling.ackBy === null, handling.assignee === null]).toEqual([handling.ackAt === null, handling.assignAt === null])
    if (handling.ackAt === null) expect(handling.assignee).toBeNull()
  }
})

test('an alarm whose end lies ahead is open, and one that ended says by whom', () => {
  const alarm = { rule: null, level: 4, begin: asOf - hourMs }
  expect(handlingOf({ number: 1, orgCode: 'A01A01A01' }, asOf, { ...alarm, end: asOf + 1 })).toMatchObject({
    end: null,
    endedBy: null,
  })
  expect(handlingOf({ number: 1, orgCode: 'A01A01A01' }, asOf, { ...alarm, end: asOf })).toMatchObject({
    end: asOf,
    endedBy: '厂商恢复',
  })
  expect(handlingOf({ number: 1, orgCode: 'A01A01A01' }, asOf, { ...alarm, rule: 'offline', end: asOf }).endedBy).toBe('自动恢复')
})
