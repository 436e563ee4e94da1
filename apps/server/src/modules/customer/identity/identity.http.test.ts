import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { signatureOf } from '#server/providers/protocol.ts'
import { provideDemo, providerOf } from '#server/providers/settings.ts'
import { withTestApp } from '#server/testing/app.ts'
import { signInWith } from '#server/testing/organisation.ts'
import { buildKnownCustomer, decideOnPage, report } from '#server/testing/providers.ts'

const app = withTestApp()
const orgCode = 'A01A01A01'
const codes: readonly PermissionCode[] = [
  'customer:info:list',
  'customer:info:edit',
  'customer:identity:list',
  'customer:identity:add',
]
const hash = 'ab'.repeat(32)
const passed = { result: 'passed', similarity: '97.50', liveness: '99.00', evidenceHash: hash }
const failed = { result: 'failed', failCode: 'X1', failReason: '光线太暗' }

let clerk = ''
beforeAll(() => app.current.listen())
beforeEach(async () => {
  clerk = await signInWith(app.current, codes, orgCode)
})

const db = () => app.current.context.db
const call = async (path: string, body: object) => (await app.current.call('POST', `/api/${path}`, { token: clerk, body })).body
const get = async (path: string, query: Record<string, string>) =>
  (await app.current.call('GET', `/api/${path}`, { token: clerk, query })).body.result

type Own = Omit<Parameters<typeof buildKnownCustomer>[1], 'orgCode'>
const buildCustomer = async (own: Own = {}): Promise<string> => (await buildKnownCustomer(app.current, { orgCode, ...own })).id
const ask = async (customerId: string, scene = '1') => {
  const { result, message } = await call('faceVerify/add', { customerId, scene })
  expect(message).toBe('添加成功！')
  return result
}
const read = (id: string) => get('faceVerify/queryById', { id })
const realName = async (customerId: string) => (await get('customer/queryById', { id: customerId })).realNameStatus

describe('[MODULE-FACEVERIFY] a face check', () => {
  test('is asked of the provider, done by the customer on its page, and told by a signed callback', async () => {
    const customerId = await buildCustomer()
    const { id, verifyNo, userName, idCard, status } = await ask(customerId)
    expect({ userName, status }).toEqual({ userName: '沈阿根', status: '0' })
    expect(idCard).toMatch(/^3308\*{10}\d{4}$/)
    const { result } = await call('faceVerify/ask', { id })
    expect(result).toMatchObject({ state: 'waiting', fault: null })
    expect(await (await fetch(result.link)).text()).toContain('完成人脸核验')
    expect(await decideOnPage(result.link, 'yes')).toContain('已完成，可以关闭此页面')
    await expect.poll(() => read(id)).toMatchObject({ status: '1', similarity: '98.60', liveness: '99.20' })
    const done = await read(id)
    expect(done.evidenceHash).toMatch(/^[0-9a-f]{64}$/)
    expect(done.certifyId).toMatch(/^DEMO/)
    expect(done.validTo > done.finishTime.slice(0, 10)).toBe(true)
    expect(await realName(customerId)).toBe('1')
    expect(await call('faceVerify/ask', { id })).toMatchObject({ result: { state: 'settled', link: null } })
    const kept = await db().query<{ link: string | null }>('SELECT link FROM provider_task WHERE number = $1', [verifyNo])
    expect(kept).toEqual([{ link: null }])
  })

  test('that failed says why and can be asked for again', async () => {
    const customerId = await buildCustomer()
    const first = await ask(customerId)
    expect((await call('faceVerify/add', { customerId, scene: '1' })).message).toContain(
      `核验单 ${first.verifyNo} 还在等待客户完成`,
    )
    const { result } = await call('faceVerify/ask', { id: first.id })
    await decideOnPage(result.link, 'no')
    await expect.poll(() => read(first.id)).toMatchObject({ status: '2', failReason: '人脸与身份证照片不一致', validTo: null })
    expect(await realName(customerId)).toBe('2')
    expect((await ask(customerId)).status).toBe('0')
  })

  test('is refused for who has no number, is blacklisted, or where nobody is set up to check', async () => {
    const refused = async (own: Own) =>
      (await call('faceVerify/add', { customerId: await buildCustomer(own), scene: '1' })).message
    expect(await refused({ idCard: null })).toContain('客户“沈阿根”还没有填写身份证号')
    expect(await refused({ isBlacklist: true })).toContain('在黑名单中，不能办理：拒付')
    const { context } = app.current
    const provider = providerOf(context, 'identity')!
    provideDemo(context, {} as never)
    expect(await refused({})).toContain('还没有接入人脸核验服务（HELIODESK_IDENTITY_URL）')
    provideDemo(context, { identity: provider, signing: provider, account: provider })
  })

  test('says that the provider cannot be reached, and is sent later under the same number', async () => {
    const { context } = app.current
    const provider = providerOf(context, 'identity')!
    const { id, verifyNo } = await ask(await buildCustomer())
    provideDemo(context, { identity: { ...provider, url: 'http://127.0.0.1:9' }, signing: provider, account: provider })
    expect((await call('faceVerify/ask', { id })).result).toEqual({
      state: 'unsent',
      link: null,
      fault: '人脸核验服务暂时无法连接，稍后会自动重试',
    })
    provideDemo(context, { identity: provider, signing: provider, account: provider })
    const { result } = await call('faceVerify/ask', { id })
    expect(result).toMatchObject({ state: 'waiting', fault: null })
    const sent = await db().query('SELECT number, attempts FROM provider_task WHERE record_id = $1', [id])
    expect(sent).toEqual([{ number: verifyNo, attempts: 2 }])
  })
})

describe('an answer of the provider', () => {
  /** A provider that answers every call with this, signed with this secret; what it was asked stands in `asked`. */
  async function answering(words: (path: string) => object, secret: string) {
    const asked: string[] = []
    const server = createServer(async (request, response) => {
      const body = JSON.parse(await text(request)) as { number: string }
      asked.push(`${request.url} ${body.number}`)
      const answer = JSON.stringify(words(request.url ?? ''))
      response.writeHead(200, {
        'content-type': 'application/json',
        ...signatureOf(secret, answer, app.current.context.clock.now()),
      })
      response.end(answer)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { context } = app.current
    const provider = providerOf(context, 'identity')!
    const { port } = server.address() as AddressInfo
    const use = (identity: typeof provider) => provideDemo(context, { identity, signing: provider, account: provider })
    use({ ...provider, url: `http://127.0.0.1:${port}` })
    onTestFinished(() => {
      use(provider)
      server.close()
    })
    return asked
  }

  test('that it did not sign is not believed', async () => {
    const { id } = await ask(await buildCustomer())
    await answering(() => ({ state: 'done', outcome: passed, link: 'https://elsewhere.example/' }), 'x'.repeat(32))
    expect((await call('faceVerify/ask', { id })).result).toEqual({
      state: 'unsent',
      link: null,
      fault: '人脸核验服务的答复签名不正确，没有采用',
    })
    expect(await read(id)).toMatchObject({ status: '0' })
  })

  test('that it has never heard of a request has it sent again under the same number', async () => {
    const { id, verifyNo } = await ask(await buildCustomer())
    const { secret } = providerOf(app.current.context, 'identity')!
    const asked = await answering((path) => ({ state: path.endsWith('/query') ? 'unknown' : 'waiting' }), secret)
    for (let turn = 0; turn < 3; turn++) await call('faceVerify/ask', { id })
    expect(asked).toEqual([`/requests ${verifyNo}`, `/requests/query ${verifyNo}`, `/requests ${verifyNo}`])
  })
})

describe('a report of the provider', () => {
  const waiting = async () => {
    const customerId = await buildCustomer()
    const { id, verifyNo } = await ask(customerId)
    return { id, verifyNo, customerId }
  }

  test.each([
    ['with another secret', { secret: 'x'.repeat(32) }],
    ['whose text was changed after it was signed', { text: '{"number":"RL-1"}' }],
    ['that is older than five minutes', { off: -301_000 }],
    ['from more than five minutes ahead', { off: 301_000 }],
    ['with a signature that is none', { signature: 'zz' }],
    ['with a nonce that is none', { nonce: 'a b' }],
  ])('%s is not taken', async (_, twist) => {
    const { id, verifyNo } = await waiting()
    const { status, body } = await report(app.current, 'identity', { number: verifyNo, outcome: passed }, twist)
    expect({ status, message: body.message }).toEqual({ status: 401, message: '签名不正确或已过期' })
    expect(await read(id)).toMatchObject({ status: '0', version: 1 })
  })

  test('is taken once, however often it comes, and what contradicts it does nothing', async () => {
    const { id, verifyNo } = await waiting()
    const tell = (outcome: object, nonce?: string) =>
      report(app.current, 'identity', { number: verifyNo, outcome }, nonce === undefined ? {} : { nonce })
    const all = await Promise.all([
      tell(passed, 'the-same-nonce-01'),
      tell(passed, 'the-same-nonce-01'),
      tell(passed),
      tell(passed),
    ])
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { version } = await read(id)
    expect((await tell(failed)).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: '1', version, similarity: '97.50' })
    expect(await get('faceVerify/steps', { id })).toHaveLength(2)
  })

  test('that comes after the time was over still counts, one after a cancellation does not', async () => {
    const [late, cancelled] = [await waiting(), await waiting()]
    await db().query("UPDATE face_verify_record SET create_time = now() - interval '25 hours' WHERE id = $1", [late.id])
    const job = app.current.modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'identity.lapse')!
    await job.run(app.current.context, { at: new Date(), signal: new AbortController().signal })
    expect((await read(late.id)).status).toBe('3')
    expect((await read(cancelled.id)).status).toBe('0')
    await call('faceVerify/cancel', { id: cancelled.id, version: 1, remark: '客户改期' })
    for (const { verifyNo } of [late, cancelled])
      expect((await report(app.current, 'identity', { number: verifyNo, outcome: passed })).status).toBe(200)
    expect((await read(late.id)).status).toBe('1')
    expect((await read(cancelled.id)).status).toBe('4')
  })

  test('of a request that nobody made, or in words that nobody knows, is refused', async () => {
    const { id, verifyNo } = await waiting()
    expect((await report(app.current, 'identity', { number: 'RL-0', outcome: passed })).body.message).toBe(
      '没有编号为 RL-0 的请求',
    )
    const { status } = await report(app.current, 'identity', { number: verifyNo, outcome: { result: 'perhaps' } })
    expect(status).toBe(400)
    const changed = { number: verifyNo, outcome: passed, personal: 'AAAA' }
    expect((await report(app.current, 'identity', changed)).status).toBe(400)
    expect((await read(id)).status).toBe('0')
  })
})

test('another name or number is somebody who was not checked', async () => {
  const customerId = await buildCustomer()
  const { verifyNo } = await ask(customerId)
  await report(app.current, 'identity', { number: verifyNo, outcome: passed })
  expect(await realName(customerId)).toBe('1')
  const edit = async (own: object) => {
    const { id, version, customerNo } = await get('customer/queryById', { id: customerId })
    expect(await call('customer/edit', { id, version, customerNo, ...own })).toMatchObject({ success: true })
    return realName(customerId)
  }
  expect(await edit({ userName: '沈阿福' })).toBe('0')
  expect(await edit({ userName: '沈阿根' })).toBe('1')
  expect(await edit({ idCard: '330802199003072316' })).toBe('0')
})
