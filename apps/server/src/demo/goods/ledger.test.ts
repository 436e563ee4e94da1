import { describe, expect, test } from 'vitest'
import { buildLedger } from './ledger.ts'

const [store, site] = [
  { id: '1', kind: '1', orgCode: 'A01A01' },
  { id: '2', kind: '4', orgCode: 'A01A01A01' },
]
const cable = { id: '7', brand: '远东', hasSerials: false, warrantyYears: null }
const inverter = { id: '8', brand: '固德威', hasSerials: true, warrantyYears: 5 }
const document = (day: string) => ({ kind: 'stockIn', id: '5', no: 'RK-1', by: 'linyue', at: `${day}T09:00:00+08:00` })
const move = (quantity: number, own: object = {}) => ({
  place: store,
  product: cable,
  quantity,
  kind: '11',
  serials: [],
  lineId: '6',
  ...own,
})

describe('the books of the years before', () => {
  test('an issue costs the moving average, and the last unit all that is left', () => {
    const ledger = buildLedger('1')
    ledger.post(document('2026-01-01'), move(100, { price: '3.0000' }))
    ledger.post(document('2026-02-01'), move(50, { price: '4.5000' }))
    expect(ledger.post(document('2026-02-02'), move(-40, { kind: '21' })).amount).toBe('-140.00')
    expect(ledger.post(document('2026-02-03'), move(-110, { kind: '21' }))).toMatchObject({
      amount: '-385.00',
      seq: 4,
      after_quantity: '0.000',
    })
    expect(ledger.rows().balances).toMatchObject([{ on_hand: '0.000', value: '0.00', moves: 4 }])
  })
  test('what comes in at another place, and what undoes it, is worth what the former was', () => {
    const ledger = buildLedger('1')
    ledger.post(document('2026-01-01'), move(3, { price: '3.3333' }))
    const out = ledger.post(document('2026-01-02'), move(-1, { kind: '21' }))
    const into = ledger.post(document('2026-01-02'), move(1, { place: site, kind: '13', follows: out }))
    expect([out.amount, into.amount]).toEqual(['-3.33', '3.33'])
    expect(ledger.post(document('2026-01-03'), move(-1, { place: site, kind: '22', undoes: into }))).toMatchObject({
      amount: '-3.33',
      undoes_id: into.id,
    })
  })
  test('nothing is booked after a later one, and nothing that is not there', () => {
    const ledger = buildLedger('1')
    ledger.post(document('2026-02-01'), move(5, { price: '1.0000' }))
    expect(() => ledger.post(document('2026-01-31'), move(1, { price: '1.0000' }))).toThrow('after a later one')
    expect(() => ledger.post(document('2026-02-02'), move(-6, { kind: '21' }))).toThrow('what is not there')
  })
  test('a piece is where its last movement has brought it, with its warranty since it was bought', () => {
    const ledger = buildLedger('1')
    const own = { product: inverter, serials: ['GW1'] }
    ledger.post(document('2024-02-29'), move(1, { ...own, price: '5000.0000' }))
    const out = ledger.post(document('2024-03-05'), move(-1, { ...own, kind: '21' }))
    ledger.post(document('2024-03-05'), move(1, { ...own, place: site, kind: '13', follows: out }))
    const { cargo, moves } = ledger.rows()
    expect(cargo).toMatchObject([
      { warehouse_id: '2', sys_org_code: 'A01A01A01', status: '2', moves: 3, in_date: '2024-02-29', warranty_to: '2029-02-28' },
    ])
    expect(moves.map(({ seq, is_in }) => [seq, is_in])).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ])
  })
})
