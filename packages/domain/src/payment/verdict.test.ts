import { describe, expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import {
  contentOf,
  nextAskMinutes,
  type PayVerb,
  type Said,
  saidBefore,
  settlementState,
  stepsAfter,
  stoppedReason,
} from './verdict.ts'

const into: Readonly<Record<PayVerb, string>> = { accept: '3', succeed: '4', fail: '5', lose: '8', giveBack: '6' }
const answers: readonly Said[] = ['processing', 'success', 'failed', 'returned', 'missing', 'lost', 'provenPaid', 'provenUnpaid']

describe('what follows from an answer of the bank', () => {
  test('no answer and «not found» leave the outcome unknown, whatever was said before', () => {
    for (const said of ['missing', 'lost'] as const) {
      expect(stepsAfter('2', said)).toEqual(['lose'])
      expect(stepsAfter('3', said)).toEqual(['lose'])
      for (const status of ['4', '5', '6', '7', '8']) expect(stepsAfter(status, said)).toEqual([])
    }
  })

  test('a success is taken whenever it comes, also after a failure', () => {
    for (const status of ['2', '3', '5', '8']) expect(stepsAfter(status, 'success')).toEqual(['succeed'])
    for (const status of ['0', '1', '4', '6', '7']) expect(stepsAfter(status, 'success')).toEqual([])
  })

  test('a paid one is undone by a return alone', () => {
    for (const said of answers) expect(stepsAfter('4', said)).toEqual(said === 'returned' ? ['giveBack'] : [])
    expect(stepsAfter('8', 'returned')).toEqual(['succeed', 'giveBack'])
  })

  test('answers in any order, repeated or not: it succeeds and comes back at most once, and never before it was sent', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...answers), { maxLength: 30 }), (said) => {
        let status = '2'
        const taken: PayVerb[] = []
        for (const one of said)
          for (const verb of stepsAfter(status, one)) {
            expect(saidBefore[verb]).toContain(one)
            status = into[verb]
            taken.push(verb)
          }
        expect(taken.filter((verb) => verb === 'succeed').length).toBeLessThanOrEqual(1)
        expect(taken.filter((verb) => verb === 'giveBack').length).toBeLessThanOrEqual(1)
        const isPaid = said.some((one) => one === 'success' || one === 'provenPaid' || one === 'returned')
        expect(['4', '6'].includes(status)).toBe(isPaid)
        for (const one of answers) for (const before of ['0', '1', '7']) expect(stepsAfter(before, one)).toEqual([])
      }),
    )
  })
})

test('what was approved changes with every payee, account and amount, and not with the order of its rows', () => {
  const row = { id: '1', documentId: '7', payee: 'a', payer: 'b', amount: '10.00' }
  const other = { ...row, id: '2' }
  expect(contentOf([row, other])).toBe(contentOf([other, row]))
  for (const own of [{ payee: 'c' }, { payer: 'c' }, { amount: '10.01' }, { documentId: '8' }])
    expect(contentOf([{ ...row, ...own }, other])).not.toBe(contentOf([row, other]))
  expect(contentOf([row])).not.toBe(contentOf([row, other]))
})

test('a channel is stopped for a reason, and also where somebody forgot to give one', () => {
  expect(stoppedReason('1=银行维护；2=核查', '1')).toBe('银行维护')
  expect(stoppedReason('1＝维护', '1')).toBe('维护')
  expect(stoppedReason('1', '1')).toBe('—')
  expect(stoppedReason('', '1')).toBeNull()
  expect(stoppedReason('2=核查', '1')).toBeNull()
})

test('a settlement is settled when it is paid whole, waits while a payment is under way, and is due again otherwise', () => {
  expect(settlementState({ payable: 100n, paid: 100n, live: 0n })).toBe('6')
  expect(settlementState({ payable: 100n, paid: 0n, live: 100n })).toBe('5')
  expect(settlementState({ payable: 100n, paid: 0n, live: 0n })).toBe('4')
})

test('a bank is asked soon at first and every two hours later', () => {
  expect([0, 1, 6, 99].map(nextAskMinutes)).toEqual([1, 2, 120, 120])
})
