import { expect, test } from 'vitest'
import { isOwnOrigin, placeOf } from './place.ts'

const nineteen = '1'.repeat(19)
test.each<[string, ReturnType<typeof placeOf>]>([
  ['/svc/websocket/7', { kind: 'live', userId: '7' }],
  ['/svc/websocket/7?x=/vxeSocket/1/a', { kind: 'live', userId: '7' }],
  [`/svc/websocket/${nineteen}_${'a'.repeat(64)}`, { kind: 'live', userId: nineteen }],
  [`/svc/websocket/${nineteen}1`, null],
  [`/svc/websocket/7_${'a'.repeat(65)}`, null],
  ['/svc/websocket/7_', null],
  ['/svc/websocket/x', null],
  ['/svc/websocket/7/', null],
  ['/svc/websocket/', null],
  ['/svcwebsocket/7', null],
  ['/websocket/7', null],
  ['/x/svc/websocket/7', null],
  ['/svc/vxeSocket/7/station-1_a', { kind: 'page', userId: '7', pageId: 'station-1_a' }],
  [`/svc/vxeSocket/7/${'p'.repeat(64)}`, { kind: 'page', userId: '7', pageId: 'p'.repeat(64) }],
  [`/svc/vxeSocket/7/${'p'.repeat(65)}`, null],
  ['/svc/vxeSocket/7/', null],
  ['/svc/vxeSocket/7', null],
  ['/svc/vxeSocket/7/a/b', null],
  ['/svc/vxeSocket/7/a%2fb', null],
])('%s leads to %j', (url, place) => {
  expect(placeOf(url, '/svc')).toEqual(place)
})

test('a page of this host or of a further one may open a socket, and a program; no other page', () => {
  const of = (origin: string | undefined, host = 'pv.example:8443') => isOwnOrigin({ origin, host }, ['https://other.example'])
  expect([of(undefined), of('https://pv.example:8443'), of('http://pv.example:8443'), of('https://other.example')]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([of('https://pv.example'), of('https://evil.example'), of('null'), of(''), of('https://other.example:444')]).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
