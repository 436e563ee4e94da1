import { expect, test } from 'vitest'
import { checkNames, findReplaced } from './check-names.ts'

const names = [{ name: 'courier', use: 'dispatcher' }]
const places = (path: string, text: string) => findReplaced([{ path, text }], names).map(({ place }) => place)

test('a replaced name is found as an identifier, as a part of one and in the name of a file', () => {
  expect(places('a.ts', 'const x = 1\nconst courier = buildCourier()\ninterface Courier {}\n')).toEqual([
    'a.ts:2',
    'a.ts:2',
    'a.ts:3',
  ])
  expect(places('messaging/courier.ts', 'courierOf()')).toEqual(['messaging/courier.ts', 'messaging/courier.ts:1'])
})

test('another word that begins with the same letters, and a comment, are left alone', () => {
  expect(places('a.ts', '// the courier of before\nconst couriers = 1\nconst font = "CourierNew".length\n')).toEqual(['a.ts:3'])
  expect(places('a.ts', 'const couriered = 1')).toEqual([])
})

test('no replaced name stands in the project', async () => {
  expect(await checkNames()).toEqual([])
})
