import { toUnits } from '@heliodesk/domain/fees/cents'
import { checkPanels } from '@heliodesk/domain/station/panelCheck'
import { describe, expect, test } from 'vitest'
import { isOrgCode } from '#server/access/orgPrefix.ts'
import { isDistrict } from '#server/crud/regions.ts'
import { areas, shareStations } from './areas.ts'
import { planFees } from './feePlan.ts'
import { accountNumber, idCardNumber, luhnCheck, phoneNumber } from './numbers.ts'
import { planStation, type StationPlan } from './stationPlan.ts'
import { planTransactions } from './transactionPlan.ts'

const seedDay = '2026-06-15'
const fleet: readonly StationPlan[] = shareStations(1_000).flatMap((share) =>
  Array.from({ length: share.count }, (_, i) => planStation(share.first + i, share, seedDay)),
)
const distinct = (value: (plan: StationPlan) => string): number => new Set(fleet.map(value)).size

describe('areas', () => {
  test('belong to departments below a branch and name districts that exist', () => {
    for (const area of areas) {
      expect(isOrgCode(area.orgCode) && area.orgCode.length === 9).toBe(true)
      for (const [district] of area.districts) expect(isDistrict(district)).toBe(true)
    }
  })
  test.each([0, 1, 20, 1_000, 12_345])('share out exactly %i stations, numbered without a hole', (stations) => {
    const shares = shareStations(stations)
    expect(shares.reduce((sum, share) => sum + share.count, 0)).toBe(stations)
    let next = 1
    for (const share of shares) {
      expect(share.first).toBe(next)
      next += share.count
    }
  })
})

describe('the demo fleet', () => {
  test('has no two stations or owners with the same number', () => {
    for (const value of [
      (p: StationPlan) => p.contractNo,
      (p: StationPlan) => p.stationNo,
      (p: StationPlan) => p.inverterSn,
      (p: StationPlan) => p.owner.idCard,
      (p: StationPlan) => p.owner.accountNo,
    ])
      expect(distinct(value)).toBe(fleet.length)
  })
  test('uses all six data sources, agents and centres alike', () => {
    expect(new Set(fleet.map((plan) => plan.dataSource)).size).toBe(6)
    expect(new Set(fleet.map((plan) => plan.orgCode)).size).toBe(areas.length)
  })
  test('has panel counts that fit the strings but for a few', () => {
    const wrong = fleet.filter((plan) => !checkPanels(plan.strings, plan.registeredPanels).ok)
    expect(wrong.length).toBeGreaterThan(3)
    expect(wrong.length).toBeLessThan(30)
  })
  test('is planned alike at every start', () => {
    const again = shareStations(1_000).flatMap((share) =>
      Array.from({ length: share.count }, (_, i) => planStation(share.first + i, share, seedDay)),
    )
    expect(again).toEqual(fleet)
  })
  test('contains names that are not all alike', () => {
    expect(distinct((plan) => plan.stationName)).toBeGreaterThan(980)
  })
})

describe('personal numbers of the demo', () => {
  test('have a valid check character and belong to no area', () => {
    for (const { owner } of fleet) {
      expect(owner.idCard).toMatch(/^99\d{15}[\dX]$/)
      const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2, 1]
      const sum = [...owner.idCard].reduce((total, c, i) => total + (c === 'X' ? 10 : Number(c)) * (weights[i] ?? 0), 0)
      expect(sum % 11).toBe(1)
    }
  })
  test('are phones of a range that is not assigned, and accounts that pass Luhn', () => {
    expect(phoneNumber(7)).toMatch(/^1540\d{7}$/)
    const account = accountNumber(7)
    expect(account).toHaveLength(19)
    expect(luhnCheck(account.slice(0, -1))).toBe(account.slice(-1))
  })
  test('a known ID body gets its known check character', () => {
    expect(idCardNumber(1, '1990-01-01', '1').slice(0, 17)).toBe('99000019900101003')
  })
})

describe('fees of a station', () => {
  const months = Array.from({ length: 14 }, (_, i) => ({
    month: new Date(Date.UTC(2025, 3 + i, 1)).toISOString().slice(0, 7),
    kwh: 1_800 + i * 37,
    measuredDays: 30,
  }))
  const rows = Array.from({ length: 300 }, (_, i) =>
    planFees(
      { number: i + 1, district: '330802', registeredPanels: 42, firstWorkDay: '2024-01-01', owner: { businessModel: '4' } },
      months,
    ),
  )
  test('of stations from before the mechanism are energy times price, and mostly received to the cent', () => {
    const all = rows.flat()
    expect(new Set(all.map((row) => row.price))).toEqual(new Set(['0.415300']))
    for (const row of all) expect(toUnits(row.payable, 2)).toBe((toUnits(row.monthlyEnergy, 3) * 4153n + 50n) / 100n)
    const equal = all.filter((row) => row.received === row.payable).length
    expect(equal / all.length).toBeGreaterThan(0.75)
    expect(all.some((row) => row.isAlarm === 1)).toBe(true)
    expect(all.some((row) => row.paymentStatus === '2' && row.coConstructionIncome === null)).toBe(true)
  })
  test('of younger stations are the market and the difference: 1,000 kWh x 0.3461, and 90 % of them x (0.4153 - 0.3461)', () => {
    const young = { number: 1, district: '330802', registeredPanels: 42, firstWorkDay: '2025-06-15' } as const
    const [first] = planFees({ ...young, owner: { businessModel: '4' } }, [{ month: '2025-07', kwh: 1_000, measuredDays: 31 }])
    expect([first?.price, first?.payable]).toEqual([null, '408.38'])
  })
  test('of the last month are partly still open, of the last year a few are owed, of earlier ones none', () => {
    expect(rows.some((list) => list.at(-1)?.received === null)).toBe(true)
    const owed = rows.flatMap((list) => list.slice(-12, -1)).filter((row) => row.received === null).length
    expect(owed / rows.flatMap((list) => list.slice(-12, -1)).length).toBeLessThan(0.06)
    expect(rows.every((list) => list.slice(0, -12).every((row) => row.received !== null))).toBe(true)
  })
  test('begin with the first working day of a station', () => {
    const [first] = planFees(
      { number: 1, district: '330802', registeredPanels: 42, firstWorkDay: '2025-04-19', owner: { businessModel: '4' } },
      months,
    )
    expect(first).toMatchObject({ start: '2025-04-19', end: '2025-04-30', poorDays: 0 })
  })
  test('appear in the account statement, whose balance runs on', () => {
    for (const [i, fees] of rows.entries()) {
      let balance = 0n
      for (const line of planTransactions({ number: i + 1, name: '王伟', businessModel: '4' }, fees)) {
        balance += (line.direction === '1' ? 1n : -1n) * toUnits(line.amount, 2)
        expect(toUnits(line.balance, 2)).toBe(balance)
      }
    }
  })
})
