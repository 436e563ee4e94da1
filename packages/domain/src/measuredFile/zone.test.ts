import { expect, test } from 'vitest'
import { fileZone } from './zone.ts'

const instants = (zone: string, localMs: number) => fileZone(zone)?.instantsOf(localMs)
const noon = Date.UTC(2022, 6, 1, 12)

test('fixed offsets and names are known, anything else is not', () => {
  expect(instants('Asia/Shanghai', noon)).toEqual([Date.UTC(2022, 6, 1, 4)])
  expect(instants('+05:30', noon)).toEqual([Date.UTC(2022, 6, 1, 6, 30)])
  expect(instants('UTC-7', noon)).toEqual([Date.UTC(2022, 6, 1, 19)])
  for (const eight of ['+8', '+08', '+0800', '+8:00', 'UTC+08:00', 'GMT+8']) {
    expect([eight, instants(eight, noon)]).toEqual([eight, [Date.UTC(2022, 6, 1, 4)]])
  }
  expect(instants('UTC', noon)).toEqual([noon])
  expect(instants('America/Denver', noon)).toEqual([Date.UTC(2022, 6, 1, 18)])
  for (const name of ['', 'Mars/Olympus', '+15:00', '+08:75', '+008', '+800', '+08:0', 'Shanghai', '../etc', "Asia/Shanghai'"]) {
    expect([name, fileZone(name)]).toEqual([name, null])
  }
})

test('an hour that summer time skips does not exist, and one that it repeats exists twice', () => {
  expect(instants('America/Denver', Date.UTC(2022, 2, 13, 2, 30))).toEqual([])
  expect(instants('America/Denver', Date.UTC(2022, 10, 6, 1, 30))).toEqual([
    Date.UTC(2022, 10, 6, 7, 30),
    Date.UTC(2022, 10, 6, 8, 30),
  ])
  expect(instants('Australia/Lord_Howe', Date.UTC(2022, 9, 2, 2, 10))).toEqual([])
})

test('every instant of a year is found again from its wall clock', () => {
  for (const name of ['America/Denver', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia']) {
    const zone = fileZone(name)!
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' })
    for (let at = Date.UTC(2022, 0, 1); at < Date.UTC(2023, 0, 1); at += 7_200_000 + 900_000) {
      const wall = Date.parse(`${format.format(at).replace(' ', 'T')}Z`)
      expect([name, at, zone.instantsOf(wall).includes(at)]).toEqual([name, at, true])
    }
  }
})

test.each([
  ['Z', 0],
  ['gmt', 0],
  ['utc+8', 480],
  ['GMT-3', -180],
  ['+8', 480],
  ['-0830', -510],
  ['+14', 840],
  ['-14:59', -899],
  ['+15', null],
  ['+8:60', null],
  ['8', null],
  ['UTC+', null],
  ['Asia/Shanghai', 480],
  ['America/Argentina/Buenos_Aires', -180],
  ['A/B/C/D', null],
  ['Europe', null],
])('%s lies %j minutes before Greenwich', (name, minutes) => {
  expect(instants(name, noon)?.[0] ?? null).toBe(minutes === null ? null : noon - minutes * 60_000)
})
