import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { seedModule } from '../modules/system/seed/seed.module.ts'
import { withTestApp } from '../testing/app.ts'
import { effects, sampleModule } from '../testing/sampleModule.ts'

const app = withTestApp({ modules: [seedModule, sampleModule] })

async function sender(username = 'staff') {
  const token = await app.current.signInAs(username)
  return (key: string, body: unknown, method: 'POST' | 'PUT' = 'POST') =>
    app.current.call(method, '/sample/count', { token, body, headers: { 'idempotency-key': key } })
}

describe('a write with an Idempotency-Key', () => {
  test('takes effect once in twenty parallel copies, which all get the same answer', async () => {
    const send = await sender()
    const [key, text] = [randomUUID(), randomUUID().slice(0, 8)]
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(key, { text })))
    expect(effects.get(text)).toBe(1)
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers.every((answer) => answer.status === 200 && answer.body.result === 1)).toBe(true)
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(19)
  })

  test('leaves its answer behind sealed: tokens, tickets and personal numbers are in no dump of the database', async () => {
    const send = await sender()
    const [key, text] = [randomUUID(), randomUUID().slice(0, 8)]
    const answer = await send(key, { text })
    const rows = await app.current.context.db.query<{ answer: string }>(
      `SELECT answer #>> '{}' AS answer FROM sys_idempotency WHERE key = $1`,
      [key],
    )
    expect(rows[0]?.answer).toContain(`${app.current.context.cipher.keyId}.`)
    expect(rows[0]?.answer).not.toContain('result')
    expect((await send(key, { text })).text).toBe(answer.text)
  })

  test('is refused with other content or another call under the same key', async () => {
    const send = await sender()
    const key = randomUUID()
    await send(key, { text: 'first' })
    expect((await send(key, { text: 'second' })).body).toMatchObject({ success: false, code: 409 })
    expect((await send(key, { text: 'first' }, 'PUT')).body).toMatchObject({ success: false, code: 409 })
  })

  test('is separate for each user', async () => {
    const [staff, agent] = [await sender('staff'), await sender('agent')]
    const [key, text] = [randomUUID(), randomUUID().slice(0, 8)]
    await staff(key, { text })
    expect((await agent(key, { text })).body.result).toBe(2)
  })

  test('is free again after a refusal, so that the corrected form goes through', async () => {
    const send = await sender()
    const key = randomUUID()
    expect((await send(key, { text: 'a', fail: 'refused' })).body.code).toBe(404)
    expect((await send(key, { text: randomUUID().slice(0, 8) })).body.result).toBe(1)
  })

  test('is never repeated when its outcome is unknown', { timeout: 30_000 }, async () => {
    const send = await sender()
    const [key, text] = [randomUUID(), randomUUID().slice(0, 8)]
    expect((await send(key, { text, fail: 'crash' })).status).toBe(500)
    expect((await send(key, { text, fail: 'crash' })).body).toMatchObject({ success: false, code: 409 })
    expect(effects.get(text)).toBe(1)
  })

  test('with a key that is too long is refused', async () => {
    const send = await sender()
    expect((await send('k'.repeat(256), { text: 'a' })).body).toMatchObject({ success: false, code: 400 })
    expect((await send('k'.repeat(255), { text: randomUUID().slice(0, 8) })).body).toMatchObject({ success: true, result: 1 })
  })

  test('without a key happens each time', async () => {
    const token = await app.current.signInAs('staff')
    const text = randomUUID().slice(0, 8)
    const call = () => app.current.call('POST', '/sample/count', { token, body: { text } })
    expect([(await call()).body.result, (await call()).body.result]).toEqual([1, 2])
  })
})
