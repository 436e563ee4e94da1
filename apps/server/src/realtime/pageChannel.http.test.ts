import { once } from 'node:events'
import { station } from '@heliodesk/contracts/resources/station/station'
import { position } from '@heliodesk/contracts/resources/system/position'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedModule } from '../modules/system/seed/seed.module.ts'
import { withTestApp } from '../testing/app.ts'
import { openSocket } from '../testing/openSocket.ts'
import { buildPerson } from '../testing/organisation.ts'
import { insertRecord } from '../testing/records.ts'
import { buildStation } from '../testing/stations.ts'

const app = withTestApp({ modules: [seedModule] })
let origin = ''
beforeAll(async () => {
  origin = await app.current.listen({ recheckMs: 50 })
})

/** A page channel that surely listens: it has answered a heart beat. */
async function join(username: string, pageId: string) {
  const token = await app.current.signInAs(username)
  const actor = await app.current.access.sessions.authenticate(token)
  const opened = openSocket(origin, `/vxeSocket/${actor!.userId}/${pageId}`, token)
  await once(opened.socket, 'open')
  const send = (frame: unknown) => opened.socket.send(JSON.stringify(frame))
  send({ type: 'heart_beat', data: '' })
  await opened.next()
  return { ...opened, send, sessionId: actor!.sessionId, userId: actor!.userId }
}
const rowFrame = (row: unknown, caseId = 'case-1') => ({
  type: 'update_vxe_table',
  data: { socketKey: 'grid', args: [row, caseId] },
})
const dataFrame = (key: string, ...args: unknown[]) => ({ type: 'common_send_date', data: { key, args } })

describe('[WS-04] the three kinds of frames', () => {
  test('heart_beat is answered', async () => {
    const { send, next } = await join('admin', 'position')
    send({ type: 'heart_beat', data: '' })
    expect(await next()).toEqual({ type: 'heart_beat', data: true })
  })

  test('[WS-11] update_vxe_table brings the changed row to everybody else on the page', async () => {
    const { id } = await insertRecord(app.current, position)
    const [sender, reader] = [await join('admin', 'position'), await join('admin', 'position')]
    sender.send(rowFrame({ id, name: '站长' }))
    expect(await reader.next()).toEqual(rowFrame({ id, name: '站长' }))
    reader.send(dataFrame('end'))
    expect(await sender.next()).toEqual(dataFrame('end'))
  })

  test('common_send_date brings its data to everybody else on the page', async () => {
    const [sender, reader, elsewhere] = [
      await join('admin', 'position-7'),
      await join('admin', 'position-7'),
      await join('admin', 'position-8'),
    ]
    sender.send(dataFrame('locked', '3', { by: '陈立群' }))
    expect(await reader.next()).toEqual(dataFrame('locked', '3', { by: '陈立群' }))
    elsewhere.send({ type: 'heart_beat', data: '' })
    expect(await elsewhere.next()).toMatchObject({ type: 'heart_beat' })
  })

  test.each([
    'not json',
    '[]',
    '{"type":"update_vxe_table"}',
    '{"type":"update_vxe_table","data":{"socketKey":"g","args":[{"name":"without id"}]}}',
    '{"type":"common_send_date","data":{"key":"<script>","args":[]}}',
    '{"type":"something_else","data":{}}',
  ])('[WS-08] %s is ignored', async (text) => {
    const [sender, reader] = [await join('admin', 'position'), await join('admin', 'position')]
    sender.socket.send(text)
    sender.send(dataFrame('after'))
    expect(await reader.next()).toEqual(dataFrame('after'))
  })

  test('a frame that is too long for a notification is left out, a long row shrinks to its id', async () => {
    const { id } = await insertRecord(app.current, position)
    const [sender, reader] = [await join('admin', 'position'), await join('admin', 'position')]
    sender.send(dataFrame('long', 'x'.repeat(9_000)))
    sender.send(rowFrame({ id, name: 'x'.repeat(9_000) }))
    expect(await reader.next()).toEqual(rowFrame({ id }))
  })
})

describe('who is on a page', () => {
  test('nobody joins the page of a resource that they may not see', async () => {
    const token = await app.current.signInAs('agent')
    const actor = await app.current.access.sessions.authenticate(token)
    expect(await openSocket(origin, `/vxeSocket/${actor!.userId}/position`, token).closed).toBe(4403)
  })

  test('whoever may see but not write hears and does not speak', async () => {
    const person = await buildReader()
    const [reader, writer] = [await join(person, 'position'), await join('admin', 'position')]
    reader.send(dataFrame('refused'))
    const { id } = await insertRecord(app.current, position)
    writer.send(rowFrame({ id }))
    expect(await reader.next()).toEqual(rowFrame({ id }))
    expect(writer.received.map(({ type }) => type)).toEqual(['heart_beat'])
  })

  test('a row reaches its department and those above it, and personal or derived figures of it nobody', async () => {
    const { db, cipher } = app.current.context
    const { id } = await buildStation(db, cipher, { orgCode: 'A01A02A01' })
    const [sender, above, foreign] = [
      await join('admin', 'station'),
      await join('admin', 'station'),
      await join('staff', 'station'),
    ]
    sender.send(rowFrame({ id, stationName: '屋顶一号', contactNumber: '13800138000', nothing: 'x' }))
    expect(await above.next()).toEqual(rowFrame({ id, stationName: '屋顶一号' }))
    expect(foreign.received.map(({ type }) => type)).toEqual(['heart_beat'])
    expect(station.fields.contactNumber.options.virtual).toBe(true)
  })

  test('a row outside the sender’s own scope is not passed on', async () => {
    const { db, cipher } = app.current.context
    const { id: foreign } = await buildStation(db, cipher, { orgCode: 'A01A02A01' })
    const { id: own } = await buildStation(db, cipher, { orgCode: 'A01A01A01' })
    const [sender, reader] = [await join('staff', 'station'), await join('admin', 'station')]
    sender.send(rowFrame({ id: foreign, stationName: '假' }))
    sender.send(rowFrame({ id: own, stationName: '真' }))
    expect(await reader.next()).toEqual(rowFrame({ id: own, stationName: '真' }))
  })

  test('a page without a resource is the person’s own', async () => {
    const page = '0b7c41aa-11'
    const [one, two, other] = [await join('staff', page), await join('staff', page), await join('admin', page)]
    one.send(dataFrame('mine'))
    expect(await two.next()).toEqual(dataFrame('mine'))
    other.send(dataFrame('his'))
    expect(other.received.map(({ type }) => type)).toEqual(['heart_beat'])
  })

  test('a right that is taken away closes the page within a moment', async () => {
    const person = await buildReader()
    const { closed } = await join(person, 'position')
    await app.current.context.db.query(
      `DELETE FROM sys_role_permission WHERE role_id = (SELECT role_id FROM sys_user_role ur JOIN sys_user u ON u.id = ur.user_id
         WHERE u.username = $1)`,
      [person],
    )
    await app.current.access.sessions.permissionsChanged()
    expect(await closed).toBe(4403)
  })

  test('the end of the session closes the page', async () => {
    const { closed, sessionId } = await join('staff', 'station')
    await app.current.access.gate.endSession(sessionId, 'logout')
    expect(await closed).toBe(4401)
  })

  test('a sixth page of one person replaces their first', async () => {
    const first = await join('multi', 'own')
    for (let i = 0; i < 5; i += 1) await join('multi', `own-${i}`)
    expect(await first.closed).toBe(4409)
  })
})

/** A new colleague of the head office who may see positions and nothing else. */
async function buildReader(): Promise<string> {
  const person = await buildPerson(app.current.context.db, { tenantId: '1', orgCode: 'A01', codes: ['system:position:list'] })
  return person.username
}
