import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { operationsMessages } from '@heliodesk/contracts/messages/operations'
import { sendingMessages } from '@heliodesk/contracts/messages/sending'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { parseEnv } from '../env.ts'
import { withTestApp } from '../testing/app.ts'
import { inChinese } from '../testing/inChinese.ts'
import { buildPerson } from '../testing/organisation.ts'
import { buildDispatcher } from './dispatcher.ts'
import { type NewMessage, queueMessages } from './outbox.ts'
import type { OutgoingMessage, Sender } from './sender.ts'
import { SendRefusal } from './sender.ts'
import { webhookPlace, webhookSender } from './webhookSender.ts'

const app = withTestApp()
const context = () => app.current.context
const mail = (given: Partial<NewMessage> = {}): NewMessage => ({
  tenantId: '1',
  type: '2',
  title: '告警',
  content: '内容',
  address: 'zhangsan@pv.example',
  receiver: '张三',
  ...given,
})
const queue = (...messages: readonly NewMessage[]) => context().db.tx((tx) => queueMessages(context(), tx, messages))
const rowOf = async (id: string | undefined) => (await context().db.query('SELECT * FROM sys_message_out WHERE id = $1', [id]))[0]
const release = (id: string | undefined) =>
  context().db.query(`UPDATE sys_message_out SET next_time = now() - interval '1 second' WHERE id = $1`, [id])

function fakeSender(given: Partial<Sender> = {}): Sender & { readonly seen: OutgoingMessage[] } {
  const seen: OutgoingMessage[] = []
  const send = async (message: OutgoingMessage) => {
    seen.push(message)
    return sendingMessages.smsTaken({ gateway: 'test' })
  }
  return { type: '2', name: 'test', missing: null, isRepeatable: false, send, ...given, seen }
}

describe('the queue of messages', () => {
  test('hands each message over once, whatever the number of processes, and keeps no address', async () => {
    const ids = await queue(...Array.from({ length: 40 }, (_, at) => mail({ address: `user${at}@pv.example` })))
    expect(String((await rowOf(ids[0]))?.['address'])).not.toContain('user0')
    expect(await rowOf(ids[0])).toMatchObject({ es_receiver: '张三 us***@pv.example', es_send_status: '0' })
    const sender = fakeSender()
    const couriers = Array.from({ length: 4 }, () => buildDispatcher(context(), [sender]))
    await Promise.all(couriers.map((dispatcher) => dispatcher.deliver({ ids })))
    expect(sender.seen.map((one) => one.address).sort()).toEqual(
      Array.from({ length: 40 }, (_, at) => `user${at}@pv.example`).sort(),
    )
    expect(await rowOf(ids[7])).toMatchObject({
      es_send_status: '1',
      es_send_num: 1,
      es_result: '短信网关已接收（test）',
      address: null,
    })
  })
  test('queues the same cause once, and nothing of a transaction that fails', async () => {
    const once = mail({ cause: 'alarm:1' })
    const found = await Promise.all([queue(once), queue(once), queue(once)])
    expect(found.flat()).toHaveLength(1)
    const failing = context().db.tx(async (tx) => {
      await queueMessages(context(), tx, [mail({ cause: 'alarm:2' })])
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await queue(mail({ cause: 'alarm:2' }))).toHaveLength(1)
  })
  test('tries again after growing pauses and gives up after the fifth', async () => {
    const [id] = await queue(mail())
    const dispatcher = buildDispatcher(context(), [fakeSender({ send: () => Promise.reject(new Error('451 later')) })])
    for (const minutes of [1, 5, 15, 60]) {
      await dispatcher.deliver({ ids: [id ?? ''] })
      const row = await rowOf(id)
      expect(row).toMatchObject({ es_send_status: '0', es_result: '451 later', lease_until: null })
      const instant = (key: string) => new Date(String(row?.[key])).getTime()
      expect(Math.round((instant('next_time') - instant('es_send_time')) / 60_000)).toBe(minutes)
      await dispatcher.deliver({ ids: [id ?? ''] })
      await release(id)
    }
    await dispatcher.deliver({ ids: [id ?? ''] })
    expect(await rowOf(id)).toMatchObject({ es_send_status: '2', es_send_num: 5 })
  })
  test('does not try again what was refused for good, nor what cannot be sent', async () => {
    const ids = await queue(mail(), mail({ type: '1', address: '13800000002' }))
    const dispatcher = buildDispatcher(context(), [
      fakeSender({ send: () => Promise.reject(new SendRefusal(operationsMessages.said({ words: '550 no such user' }))) }),
      fakeSender({ type: '1', missing: operationsMessages.said({ words: '没有配置短信网关' }) }),
    ])
    await dispatcher.deliver({ ids })
    expect(await rowOf(ids[0])).toMatchObject({ es_send_status: '2', es_send_num: 1, es_result: '550 no such user' })
    expect(await rowOf(ids[1])).toMatchObject({
      es_send_status: '2',
      es_result: '没有配置短信网关',
      es_receiver: '张三 138****0002',
    })
  })
  test('never sends twice what was interrupted, unless the other side knows it again', async () => {
    const ids = await queue(mail(), mail({ type: '3', address: '5', receiver: '机器人' }))
    await context().db.query(
      `UPDATE sys_message_out SET lease_by = 'gone', lease_until = now() - interval '1 second', es_send_num = 1 WHERE id = ANY ($1::bigint[])`,
      [ids],
    )
    const [plain, hook] = [fakeSender(), fakeSender({ type: '3', isRepeatable: true })]
    await buildDispatcher(context(), [plain, hook]).deliver({ ids })
    expect([plain.seen.length, hook.seen.length]).toEqual([0, 1])
    expect(await rowOf(ids[0])).toMatchObject({ es_send_status: '2', es_result: expect.stringContaining('结果未知') })
    expect(await rowOf(ids[1])).toMatchObject({ es_send_status: '1', es_send_num: 2 })
  })
})

describe('web-hooks', () => {
  async function startReceiver(answer: { status: number; body?: string; location?: string }) {
    const asked: { headers: IncomingHttpHeaders; body: string; url: string }[] = []
    const server = createServer(async (request, reply) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      asked.push({ headers: request.headers, body, url: request.url ?? '' })
      reply.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.body ?? '')
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    onTestFinished(() => void server.close())
    return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in` }
  }
  async function hookTo(url: string, format = '1') {
    const id = newId()
    await context().db.query(
      `INSERT INTO sys_webhook (id, tenant_id, hook_name, hook_format, hook_url, sealed_token, sealed_secret) VALUES ($1::bigint, 1, $1::bigint::text, $2, $3, $4, $5)`,
      [
        id,
        format,
        url,
        context().cipher.seal('tok', webhookPlace(id, 'sealed_token')),
        context().cipher.seal('sec', webhookPlace(id, 'sealed_secret')),
      ],
    )
    return id
  }
  const sendTo = (address: string, allow = '127.0.0.1') =>
    webhookSender({
      ...context(),
      env: { ...context().env, outboundAllow: parseEnv({ HELIODESK_OUTBOUND_ALLOW: allow }).outboundAllow },
    }).send({
      id: '9',
      tenantId: '1',
      title: '甲',
      content: '乙',
      isHtml: false,
      address,
    })

  test('are posted and signed; a redirection is followed nowhere', async () => {
    const fine = await startReceiver({ status: 204 })
    expect(inChinese(await sendTo(await hookTo(fine.url)))).toContain('已接收（HTTP 204）')
    expect(fine.asked[0]?.headers['x-heliodesk-signature']).toMatch(/^sha256=[0-9a-f]{64}$/)
    const elsewhere = await startReceiver({ status: 302, location: fine.url })
    await expect(sendTo(await hookTo(elsewhere.url))).rejects.toThrow('对方答复 HTTP 302')
    expect(fine.asked).toHaveLength(1)
  })
  test('go to no private address that the operator has not opened', async () => {
    const receiver = await startReceiver({ status: 200 })
    await expect(sendTo(await hookTo(receiver.url), '')).rejects.toThrow(SendRefusal)
    expect(receiver.asked).toHaveLength(0)
  })
  test('that are switched off, or are of another tenant, get nothing of what waits for them', async () => {
    const receiver = await startReceiver({ status: 200 })
    const id = await hookTo(receiver.url)
    const { tenantId } = await buildPerson(context().db)
    const sentWith = async (status: string, tenant: string) => {
      await context().db.query('UPDATE sys_webhook SET use_status = $2, tenant_id = $3 WHERE id = $1', [id, status, tenant])
      return sendTo(id)
    }
    await expect(sentWith('0', '1')).rejects.toMatchObject({ text: sendingMessages.hookOff({ name: id }) })
    await expect(sentWith('1', tenantId)).rejects.toMatchObject({ text: sendingMessages.hookGone() })
    expect(receiver.asked).toHaveLength(0)
    expect(inChinese(await sentWith('1', '1'))).toContain('已接收')
  })
  test('are tried again when the other side is away, not when it refuses', async () => {
    const outcome = async (status: number) => {
      const receiver = await startReceiver({ status })
      return sendTo(await hookTo(receiver.url)).catch((error: unknown) => error instanceof SendRefusal)
    }
    for (const status of [500, 503, 408, 425, 429]) expect([status, await outcome(status)]).toEqual([status, false])
    for (const status of [300, 400, 404, 409, 426, 428, 430, 499]) expect([status, await outcome(status)]).toEqual([status, true])
    expect(inChinese((await outcome(299)) as Parameters<typeof inChinese>[0])).toContain('HTTP 299')
  })
  test('of a robot count when the robot says so', async () => {
    const receiver = await startReceiver({ status: 200, body: '{"errcode":310000,"errmsg":"sign not match"}' })
    await expect(sendTo(await hookTo(receiver.url, '2'))).rejects.toThrow('机器人没有接受：310000 sign not match')
    expect(receiver.asked[0]?.url).toContain('access_token=tok')
  })
})
