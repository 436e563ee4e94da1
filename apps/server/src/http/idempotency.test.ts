import { Readable } from 'node:stream'
import { AppError } from '@heliodesk/contracts/kit/error'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { claimWrite, isFinished } from './idempotency.ts'

interface Row {
  hash: Buffer
  status: number | null
  answer: unknown
}

/** One table of kept writes, by user and key. */
function world() {
  const rows = new Map<string, Row>()
  const query = async (text: string, values: readonly unknown[]) => {
    const [user, key, third, fourth] = values as [string, string, never, never]
    const at = `${user} ${key}`
    const row = rows.get(at)
    if (text.startsWith('INSERT')) {
      if (row) return []
      rows.set(at, { hash: third, status: null, answer: null })
      return [{ key }]
    }
    if (text.startsWith('SELECT')) return row ? [{ requestHash: row.hash, status: row.status, answer: row.answer }] : []
    if (text.startsWith('UPDATE')) Object.assign(row!, { status: third, answer: fourth })
    else if (row?.status === null) rows.delete(at)
    return []
  }
  const cipher = {
    seal: (text: string, place: object) => `${JSON.stringify(place)}|${text}`,
    open: (text: string) => text.split('|')[1],
  }
  const parts = { db: { query }, cipher } as unknown as Parameters<typeof claimWrite>[0]
  const ask = (given: object = {}, key: unknown = 'k') => {
    const request = {
      method: 'POST',
      url: '/a',
      headers: { 'idempotency-key': key },
      actor: { userId: '7' },
      body: { a: 1 },
      ...given,
    }
    return claimWrite(parts, request as unknown as FastifyRequest)
  }
  const idOf = (given: object = {}, key: unknown = 'k') =>
    ask(given, key).then(
      () => null,
      (error: unknown) => (error instanceof AppError ? error.id : String(error)),
    )
  const claim = async (given: object = {}) => {
    const made = await ask(given)
    if (made === null || isFinished(made)) throw new Error('no claim')
    return made
  }
  return { rows, ask, idOf, claim }
}

test('a read, a call of nobody and one without a key keep nothing', async () => {
  const { ask, rows } = world()
  expect([
    await ask({ method: 'GET' }),
    await ask({ actor: null }),
    await ask({}, ''),
    await ask({ headers: {} }),
    await ask({}, ['k']),
  ]).toEqual(Array(5).fill(null))
  expect(rows.size).toBe(0)
})

test('a key has 255 signs and no more', async () => {
  const { idOf } = world()
  expect([await idOf({}, 'k'.repeat(255)), await idOf({}, 'k'.repeat(256))]).toEqual([null, 'invalidInput'])
})

test('a finished write gives its answer again, sealed for its user and key', async () => {
  const { claim, ask, rows } = world()
  await (await claim()).finish({ status: 201, text: 'done' })
  expect(rows.get('7 k')?.answer).toBe('{"table":"sys_idempotency","column":"answer","id":"7/k"}|done')
  expect(await ask()).toEqual({ status: 201, text: 'done' })
})

describe('the same key', () => {
  const other: readonly [string, object][] = [
    ['another body', { body: { a: 2 } }],
    ['another address', { url: '/b' }],
    ['another method', { method: 'PUT' }],
    ['no body', { body: undefined }],
  ]
  test.each(other)('with %s is refused', async (_, given) => {
    const { claim, idOf } = world()
    await (await claim()).finish({ status: 200, text: 'x' })
    expect(await idOf(given)).toBe('idempotencyReused')
  })
  test('of a stream is the same when it has the same length', async () => {
    const { claim, ask, idOf } = world()
    const sent = (length: string) => ({ body: Readable.from([]), headers: { 'idempotency-key': 'k', 'content-length': length } })
    await (await claim(sent('5'))).finish({ status: 200, text: 'x' })
    expect([await ask(sent('5')), await idOf(sent('6'))]).toEqual([{ status: 200, text: 'x' }, 'idempotencyReused'])
  })
  test('while the first is at work waits for its answer', async () => {
    const { claim, ask } = world()
    const first = await claim()
    const second = ask()
    // It has looked, and has found no answer yet.
    await new Promise(setImmediate)
    await first.finish({ status: 200, text: 'x' })
    expect(await second).toEqual({ status: 200, text: 'x' })
  })
  test('is free after a refusal and taken for ever after an unknown end', async () => {
    const { claim, idOf, rows } = world()
    await (await claim()).release()
    expect(rows.size).toBe(0)
    await (await claim()).abandon()
    expect(await idOf()).toBe('idempotencyPending')
    await claim({ actor: { userId: '8' } })
    expect([...rows.keys()]).toEqual(['7 k', '8 k'])
  })
})
