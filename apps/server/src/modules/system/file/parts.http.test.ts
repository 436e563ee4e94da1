import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { limits } from '@heliodesk/contracts/limits'
import { describe, expect, test, vi } from 'vitest'
import { buildTestClock, type TestApp, withTestApp } from '#server/testing/app.ts'
import { filesBelow, openFile, pdfBytes, sendPiece, sha256Of } from '#server/testing/files.ts'
import { fileSweepJob } from './file.job.ts'
import { fileModule } from './file.module.ts'

const clock = buildTestClock()
const box = withTestApp({ clock })
const parts = '/sys/common/upload/parts'
/** A video of random content: nothing of it can be taken for another place of it. */
const film = (size: number) =>
  Buffer.concat([Buffer.from('000000186674797069736f6d0000020069736f6d61766331', 'hex'), randomBytes(size - 24)])

async function begin(given: Record<string, unknown>, username = 'agent') {
  const token = await box.current.signInAs(username)
  const { body } = await box.current.call('POST', parts, { token, body: { name: '现场.mp4', biz: 'temp', ...given } })
  return { token, body, id: body.result?.id }
}
const state = async (token: string, id: string) => (await box.current.call('GET', `${parts}/${id}`, { token })).body.result
const complete = async (token: string, id: string, bytes: Buffer) =>
  (await box.current.call('POST', `${parts}/${id}/complete`, { token, body: { sha256: sha256Of(bytes) } })).body

/** Sends a piece over a real connection and cuts it after `sent` bytes. */
async function sendCut(app: TestApp, token: string, id: string, piece: { offset: number; bytes: Buffer; sent: number }) {
  const { port } = new URL(await app.listen())
  const socket = connect(Number(port), '127.0.0.1')
  const head = [
    `PATCH ${app.context.env.apiBase}${parts}/${id} HTTP/1.1`,
    'Host: x',
    `X-Access-Token: ${token}`,
    'Content-Type: application/offset+octet-stream',
    `Upload-Offset: ${piece.offset}`,
    `Content-Length: ${piece.bytes.length}`,
  ]
  await new Promise<void>((done) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(piece.bytes.subarray(0, piece.sent), () => done())
  })
  socket.destroySoon()
}

describe('an upload in pieces', () => {
  test('arrives intact piece by piece and is served under its path', async () => {
    const bytes = film(300_000)
    const { token, id, body } = await begin({ size: bytes.length })
    expect(body.result).toMatchObject({ offset: 0, size: 300_000, pieceBytes: limits.uploadPieceMb * 1_048_576, path: null })
    for (let offset = 0; offset < bytes.length; offset += 100_000) {
      const { body: after } = await sendPiece(box.current, token, id, { offset, bytes: bytes.subarray(offset, offset + 100_000) })
      expect(after.result.offset).toBe(offset + 100_000)
    }
    const done = await complete(token, id, bytes)
    expect(done).toMatchObject({ success: true, message: expect.stringMatching(/^temp\/\d{6}\/\d+\.mp4$/) })
    const file = await openFile(box.current, token, `/sys/common/static/${done.message}`)
    expect(file.bytes.equals(bytes)).toBe(true)
    expect(filesBelow(box.current, 'uploads')).toEqual([])
  })

  test('cut three times, it goes on from what had arrived, and is whole at the end', async () => {
    const bytes = film(900_000)
    const { token, id } = await begin({ size: bytes.length })
    let offset = 0
    for (const sent of [70_000, 130_000, 90_000]) {
      await sendCut(box.current, token, id, { offset, bytes: bytes.subarray(offset, offset + 500_000), sent })
      const before = offset
      // What was still under way when the connection broke may be lost, the rest is not.
      await vi.waitFor(async () => expect((await state(token, id)).offset).toBeGreaterThan(before), { timeout: 10_000 })
      offset = (await state(token, id)).offset
      expect(offset).toBeLessThanOrEqual(before + sent)
    }
    await sendPiece(box.current, token, id, { offset, bytes: bytes.subarray(offset) })
    expect(await complete(token, id, bytes)).toMatchObject({ success: true, result: { size: 900_000 } })
  })

  test('a server that starts again goes on with it: nothing about it is in memory', async () => {
    const bytes = film(200_000)
    const { token, id } = await begin({ size: bytes.length })
    await sendPiece(box.current, token, id, { offset: 0, bytes: bytes.subarray(0, 90_000) })
    const { context } = box.current
    const again = fileModule(context)
    const route = again.routes.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === `${parts}/:id`)
    const actor = await context.sessions.authenticate(token)
    expect(await route?.handle({ actor, params: { id }, reply: { headers: () => undefined } } as never)).toMatchObject({
      offset: 90_000,
    })
    await sendPiece(box.current, token, id, { offset: 90_000, bytes: bytes.subarray(90_000) })
    expect((await complete(token, id, bytes)).success).toBe(true)
  })

  test('HEAD says where to go on', async () => {
    const { token, id } = await begin({ size: 1_000 })
    await sendPiece(box.current, token, id, { offset: 0, bytes: film(400) })
    const answer = await box.current.call('HEAD', `${parts}/${id}`, { token })
    expect([answer.status, answer.headers['upload-offset'], answer.headers['upload-length']]).toEqual([200, '400', '1000'])
  })

  test('the same file begun again is taken up where it was; another person, size or name begins anew', async () => {
    const { token, id } = await begin({ size: 1_000, fingerprint: 'f1' })
    await sendPiece(box.current, token, id, { offset: 0, bytes: film(400) })
    expect((await begin({ size: 1_000, fingerprint: 'f1' })).body.result).toMatchObject({ id, offset: 400 })
    expect((await begin({ size: 1_001, fingerprint: 'f1' })).id).not.toBe(id)
    expect((await begin({ size: 1_000, fingerprint: 'f1', name: '别的.mp4' })).id).not.toBe(id)
    expect((await begin({ size: 1_000, fingerprint: 'f1' }, 'staff')).id).not.toBe(id)
    expect((await begin({ size: 1_000 })).id).not.toBe(id)
  })

  test('a piece at the wrong place is refused with the right one', async () => {
    const { token, id } = await begin({ size: 1_000 })
    await sendPiece(box.current, token, id, { offset: 0, bytes: film(400) })
    for (const offset of [0, 399, 500]) {
      const answer = await sendPiece(box.current, token, id, { offset, bytes: Buffer.alloc(10) })
      expect(answer).toMatchObject({
        status: 409,
        body: { message: '上传位置不一致，应从第 400 字节继续', result: { offset: 400 } },
      })
    }
  })

  test('two pieces of one place at once: one is taken, and the file is right', async () => {
    const bytes = film(400_000)
    const { token, id } = await begin({ size: bytes.length })
    await Promise.all([1, 2, 3, 4].map(() => sendPiece(box.current, token, id, { offset: 0, bytes: bytes.subarray(0, 200_000) })))
    const { offset } = await state(token, id)
    await sendPiece(box.current, token, id, { offset, bytes: bytes.subarray(offset) })
    expect((await complete(token, id, bytes)).success).toBe(true)
  })

  test('more than the file or than a piece is refused, and what was there stays', async () => {
    const { token, id } = await begin({ size: 1_000 })
    await sendPiece(box.current, token, id, { offset: 0, bytes: film(400) })
    expect((await sendPiece(box.current, token, id, { offset: 400, bytes: Buffer.alloc(601) })).status).toBe(413)
    expect((await state(token, id)).offset).toBe(400)
    const large = await begin({ size: 20 * 1_048_576 })
    const piece = Buffer.alloc(limits.uploadPieceMb * 1_048_576 + 1)
    expect((await sendPiece(box.current, large.token, large.id, { offset: 0, bytes: piece })).status).toBe(413)
  })

  test('completing too early is refused with the place to go on; completing twice answers the same', async () => {
    const bytes = film(1_000)
    const { token, id } = await begin({ size: bytes.length })
    await sendPiece(box.current, token, id, { offset: 0, bytes: bytes.subarray(0, 400) })
    expect(await complete(token, id, bytes)).toMatchObject({ code: 409, message: '上传尚未完成，已收到 400 字节' })
    await sendPiece(box.current, token, id, { offset: 400, bytes: bytes.subarray(400) })
    const [first, second] = [await complete(token, id, bytes), await complete(token, id, bytes)]
    expect([first.success, second.message]).toEqual([true, first.message])
    expect((await sendPiece(box.current, token, id, { offset: 1_000, bytes: Buffer.alloc(1) })).body.result.path).toBe(
      first.message,
    )
  })

  test('another checksum or another content throws the pieces away', async () => {
    const bytes = film(1_000)
    const wrong = await begin({ size: bytes.length })
    await sendPiece(box.current, wrong.token, wrong.id, { offset: 0, bytes })
    expect((await complete(wrong.token, wrong.id, film(1_000))).message).toBe('文件校验不一致，请重新上传')
    expect(await complete(wrong.token, wrong.id, bytes)).toMatchObject({ code: 404, message: '上传不存在或已过期，请重新上传' })
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const fake = await begin({ size: page.length })
    await sendPiece(box.current, fake.token, fake.id, { offset: 0, bytes: page })
    expect((await complete(fake.token, fake.id, page)).message).toBe('文件内容与扩展名不符或已损坏')
    expect(filesBelow(box.current, 'uploads').filter((name) => [`${wrong.id}.part`, `${fake.id}.part`].includes(name))).toEqual(
      [],
    )
  })

  test('[UPLOAD-13] 314572800 bytes are taken, one more is refused before anything is sent', async () => {
    expect((await begin({ size: 314_572_800, biz: 'jeditor', name: '附件.zip' })).body.success).toBe(true)
    const over = await begin({ size: 314_572_801, biz: 'jeditor', name: '附件.zip' })
    expect(over.body).toMatchObject({ code: 413, message: '提交内容超过 300 MB 上限' })
    expect((await begin({ size: 11 * 1_048_576, name: '照片.png' })).body.code).toBe(413)
    expect((await begin({ size: 10, name: '程序.exe' })).body.message).toMatch(/^不支持 \.exe 文件/)
    expect((await begin({ size: 10, biz: '../x' })).body.message).toBe('上传目录bizPath，格式非法！')
  })

  test("somebody else's upload does not exist for me", async () => {
    const { id } = await begin({ size: 1_000 })
    const token = await box.current.signInAs('staff')
    expect((await box.current.call('GET', `${parts}/${id}`, { token })).status).toBe(404)
    expect((await sendPiece(box.current, token, id, { offset: 0, bytes: Buffer.alloc(1) })).status).toBe(404)
    expect((await complete(token, id, pdfBytes)).code).toBe(404)
    await box.current.call('DELETE', `${parts}/${id}`, { token })
    expect((await state(await box.current.signInAs('agent'), id)).id).toBe(id)
  })

  test('given up, it is gone with its bytes', async () => {
    const { token, id } = await begin({ size: 1_000 })
    await sendPiece(box.current, token, id, { offset: 0, bytes: film(400) })
    expect((await box.current.call('DELETE', `${parts}/${id}`, { token })).body.success).toBe(true)
    expect((await box.current.call('GET', `${parts}/${id}`, { token })).status).toBe(404)
    expect(filesBelow(box.current, 'uploads')).not.toContain(`${id}.part`)
  })

  test('bytes are taken on this call alone, and this call takes nothing else', async () => {
    const { token, id } = await begin({ size: 1_000 })
    const raw = await box.current.app.inject({
      method: 'POST',
      url: `${box.current.context.env.apiBase}${parts}`,
      headers: { 'x-access-token': token, 'content-type': 'application/offset+octet-stream' },
      payload: Buffer.alloc(10),
    })
    expect(raw.statusCode).toBe(415)
    expect((await box.current.call('PATCH', `${parts}/${id}`, { token, body: {} })).status).toBe(415)
  })
})

test('nobody went on for a day: the upload and its bytes are gone, and the job may run twice', async () => {
  const { token, id } = await begin({ size: 1_000 })
  await sendPiece(box.current, token, id, { offset: 0, bytes: film(400) })
  const job = box.current.modules.flatMap(({ jobs }) => jobs ?? []).find(({ name }) => name === 'system.looseFiles')
  expect(job?.label).toEqual(fileSweepJob({} as never).label)
  const sweep = () => job?.run(box.current.context, { at: new Date(clock.now()), signal: new AbortController().signal })
  await sweep()
  expect((await state(token, id)).offset).toBe(400)
  clock.advance(limits.unusedFileMs + 1_000)
  await sweep()
  await sweep()
  const fresh = await box.current.signInAs('agent')
  expect((await box.current.call('GET', `${parts}/${id}`, { token: fresh })).status).toBe(404)
  expect(filesBelow(box.current, 'uploads')).not.toContain(`${id}.part`)
})
