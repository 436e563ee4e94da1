import { EventEmitter } from 'node:events'
import type { Field } from '@heliodesk/contracts/kit/fields'
import type { PageFrame } from '@heliodesk/contracts/pageChannel'
import { station } from '@heliodesk/contracts/resources/station/station'
import { describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import type { Actor } from '../access/actor.ts'
import { decodePageDispatch, frameFor, limitedRow, mayJoin, openFields, type PageDispatch, pageOf, withRow } from './page.ts'
import { PageRooms } from './pageRooms.ts'
import { needsLookup } from './visibility.ts'

const rule = { name: 'r', resource: 'station', column: 'city', condition: '=', value: '衢州' }
const li = {
  userId: '7',
  tenantId: '1',
  orgCode: 'A01',
  sessionId: 's1',
  dataRules: [],
  isAdmin: true,
  permissions: new Set(),
} as unknown as Actor
const limited: Actor = { ...li, dataRules: [rule] }
const page = pageOf('station-5')
const own = pageOf('somewhere')
const row: PageFrame = { type: 'update_vxe_table', data: { socketKey: 'k', args: [{ id: '9', stationName: '甲' }, 'case'] } }
const data: PageFrame = { type: 'common_send_date', data: { key: 'k', args: [1] } }
const dispatch = (given: Partial<PageDispatch> = {}): PageDispatch => ({
  from: 'x',
  pageId: 'station-5',
  tenantId: '1',
  frame: row,
  ...given,
})

describe('a page', () => {
  test('is that of the resource before its first dash, or nobody’s', () => {
    expect([pageOf('station').resource?.name, page.resource?.name, own.resource, pageOf('stations-1').resource]).toEqual([
      'station',
      'station',
      null,
      null,
    ])
    expect(page.pageId).toBe('station-5')
  })
  test('is open to whoever may see its list, one without a resource to anybody', () => {
    const stranger = { ...li, isAdmin: false }
    expect([mayJoin(li, page), mayJoin(stranger, page), mayJoin(stranger, own)]).toEqual([true, false, true])
  })
})

describe('a frame', () => {
  test('reaches its page, tenant, person and department, and no other', () => {
    expect(frameFor(li, page, dispatch())).toBe(row)
    const others: Partial<PageDispatch>[] = [
      { pageId: 'station-6' },
      { tenantId: '2' },
      { userId: '8' },
      { orgCode: 'B01' },
      { orgCode: 'A' },
    ]
    for (const other of others) expect([other, frameFor(li, page, dispatch(other))]).toEqual([other, null])
    for (const same of [{ userId: '7' }, { orgCode: 'A01A02' }, { orgCode: 'A01' }])
      expect([same, frameFor(li, page, dispatch(same))]).toEqual([same, row])
  })
  test('tells somebody with data rules of a row its id alone, and free data whole', () => {
    expect(frameFor(limited, page, dispatch())).toEqual({
      type: 'update_vxe_table',
      data: { socketKey: 'k', args: [{ id: '9' }, 'case'] },
    })
    expect(frameFor(limited, page, dispatch({ frame: data }))).toBe(data)
    expect(frameFor(limited, own, dispatch({ pageId: 'somewhere' }))).toBe(row)
  })
  test('of a row is looked at first for somebody with data rules, and for nobody else', () => {
    expect(limitedRow(limited, page, row)).toEqual({ resource: station, id: '9' })
    expect([limitedRow(li, page, row), limitedRow(limited, own, row), limitedRow(limited, page, data)]).toEqual([
      null,
      null,
      null,
    ])
    expect(withRow(row as never, { id: '1' })).toEqual({
      type: 'update_vxe_table',
      data: { socketKey: 'k', args: [{ id: '1' }, 'case'] },
    })
  })
  test('carries of a row what everybody on the page may see: no personal, no financial, no computed and no unknown field', () => {
    const fields: readonly (readonly [string, Field])[] = Object.entries(station.fields)
    const shown = Object.keys(
      openFields(station, { id: '9', made: 'up', ...Object.fromEntries(fields.map(([key]) => [key, 'x'])) }),
    )
    const open = fields
      .filter(([, { options }]) => !options.pii && options.sensitive === undefined && options.virtual !== true)
      .map(([key]) => key)
    expect(shown.toSorted()).toEqual([...new Set(['id', ...open])].toSorted())
    expect(open.length).toBeLessThan(fields.length)
  })
  test('between processes that cannot be read is none', () => {
    expect([
      decodePageDispatch('{'),
      decodePageDispatch('5'),
      decodePageDispatch('null'),
      decodePageDispatch('{"frame":1}'),
      decodePageDispatch('{"pageId":"1"}'),
    ]).toEqual([null, null, null, null, null])
    expect(decodePageDispatch(JSON.stringify(dispatch()))).toEqual(dispatch())
  })
})

class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly sent: unknown[] = []
  closed: number | null = null
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(code: number): void {
    this.closed = code
    this.emit('close')
  }
}
function join(rooms: PageRooms, actor: Partial<Actor> = {}, at = page) {
  const socket = new FakeSocket()
  return { socket, client: rooms.add(socket as unknown as WebSocket, { ...li, ...actor }, at) }
}

describe('the open pages', () => {
  test('hear of a row but for the one it came from', () => {
    const rooms = new PageRooms(async () => false)
    const [from, other] = [join(rooms), join(rooms)]
    rooms.deliver(dispatch({ from: from.client.id }))
    expect([from.socket.sent, other.socket.sent, rooms.size]).toEqual([[], [row], 2])
    other.socket.close(1000)
    expect(rooms.size).toBe(1)
  })
  test('somebody with data rules hears of what they may see', async () => {
    const asked: unknown[] = []
    const rooms = new PageRooms(async (actor, resource, id) => {
      asked.push([actor.userId, resource.name, id])
      return actor.userId === '8'
    })
    const [blind, seeing] = [join(rooms, limited), join(rooms, { ...limited, userId: '8' })]
    rooms.deliver(dispatch())
    await Promise.resolve()
    expect(asked).toEqual([
      ['7', 'station', '9'],
      ['8', 'station', '9'],
    ])
    expect([blind.socket.sent.length, seeing.socket.sent.length]).toEqual([0, 1])
  })
  test('a reader is given up beyond 256 KiB and not before, one that is closing hears nothing', () => {
    const rooms = new PageRooms(async () => false)
    const { socket } = join(rooms)
    socket.bufferedAmount = 262_144
    rooms.deliver(dispatch())
    expect([socket.sent.length, socket.closed]).toEqual([1, null])
    socket.bufferedAmount = 262_145
    rooms.deliver(dispatch())
    expect([socket.sent.length, socket.closed]).toEqual([1, 1013])
    const closing = join(rooms).socket
    closing.readyState = 2
    rooms.deliver(dispatch())
    expect([closing.sent.length, closing.closed]).toEqual([0, null])
  })
  test('are left with the session, or with the right to see them', () => {
    const rooms = new PageRooms(async () => false)
    const [first, second, free] = [join(rooms), join(rooms, { sessionId: 's2' }), join(rooms, {}, own)]
    rooms.closeSession('s2')
    expect([first.socket.closed, second.socket.closed]).toEqual([null, 4401])
    rooms.replaceActor({ ...li, isAdmin: false })
    expect([first.socket.closed, free.socket.closed, free.client.actor.isAdmin]).toEqual([4403, null, false])
    expect(rooms.actors().map(({ sessionId }) => sessionId)).toEqual(['s1'])
  })
})

test('whose data rules may hide a station or an order is looked at before they hear of it', () => {
  const stations = (...stationIds: string[]) => ({ cmd: 'station', msgId: '1', msgTxt: '', stationIds }) as const
  const message = (cmd: 'workOrder' | 'workOrderCreate' | 'user') => ({ cmd, msgId: '1', msgTxt: '' }) as const
  expect([needsLookup(limited, stations('1')), needsLookup(limited, stations()), needsLookup(li, stations('1'))]).toEqual([
    true,
    false,
    false,
  ])
  expect([
    needsLookup(limited, message('workOrder')),
    needsLookup(limited, message('workOrderCreate')),
    needsLookup(limited, message('user')),
  ]).toEqual([true, true, false])
  expect(needsLookup(li, message('workOrder'))).toBe(false)
})
