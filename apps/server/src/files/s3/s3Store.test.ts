import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '#server/testing/s3Server.ts'
import { type FileStore, FileTooLarge } from '../fileStore.ts'
import { buildS3Client } from './s3Client.ts'
import { buildS3Store } from './s3Store.ts'

const account = { id: 'AKIDTEST', secret: 'a-secret-that-nobody-may-see', bucket: 'helio-files' }
const dir = mkdtempSync(join(tmpdir(), 'heliodesk-s3-'))
const clock = { now: () => Date.parse('2026-11-21T10:00:00Z') }
let server: S3Server
let store: FileStore
const storeOf = (own: { readonly secret?: string; readonly bucket?: string } = {}) =>
  buildS3Store(
    buildS3Client(
      {
        endpoint: server.endpoint,
        bucket: own.bucket ?? account.bucket,
        region: 'cn-north-1',
        accessKeyId: account.id,
        secretAccessKey: own.secret ?? account.secret,
      },
      clock,
    ),
    dir,
    clock,
  )
beforeAll(async () => {
  server = await startS3Server(account)
  store = storeOf()
})
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true, force: true })
})
const put = (text: string, folder = 'temp') =>
  store.put(Readable.from([Buffer.from(text)]), { folder, extension: '.txt', maxBytes: 1_000 })
const read = async (path: string) => {
  const opened = await store.open(path)
  return opened && { size: opened.size, text: Buffer.concat(await opened.body.toArray()).toString() }
}

describe('[MODULE-OSSFILE] files in a bucket', () => {
  test('come back as they went, under a path of our making, and are gone when removed', async () => {
    const { path, size } = await put('光伏')
    expect(path).toMatch(/^temp\/202611\/\d+\.txt$/)
    expect(size).toBe(6)
    expect(await read(path)).toEqual({ size: 6, text: '光伏' })
    await store.remove(path)
    expect(await store.open(path)).toBeNull()
    await store.remove(path)
  })

  test('are taken from the local disk, whose owner keeps their file', async () => {
    const source = join(dir, 'waiting.bin')
    writeFileSync(source, Buffer.alloc(300_000, 7))
    const { path, size } = await store.take(source, { folder: 'image', extension: 'PNG' })
    expect([path.endsWith('.png'), size]).toEqual([true, 300_000])
    expect(server.objects.get(path)?.bytes.equals(Buffer.alloc(300_000, 7))).toBe(true)
    rmSync(source)
  })

  test('that are too large leave nothing, neither here nor there', async () => {
    const before = server.objects.size
    const body = Readable.from([Buffer.alloc(600), Buffer.alloc(600)])
    await expect(store.put(body, { folder: 'temp', extension: '.txt', maxBytes: 1_000 })).rejects.toThrow(FileTooLarge)
    expect(server.objects.size).toBe(before)
    expect(readdirSync(dir)).toEqual([])
  })

  test('are asked for by stored paths alone', async () => {
    const before = server.seen.length
    for (const path of ['../etc/passwd', '/temp/202611/1.txt', 'temp/202611/1.txt?acl', ''])
      expect(await store.open(path)).toBeNull()
    expect(server.seen.length).toBe(before)
  })

  test('are swept page by page: the old ones of a folder that nobody wants, and nothing of somebody else', async () => {
    const [kept, ...gone] = [await put('a', 'old'), await put('b', 'old'), await put('c', 'old'), await put('d', 'old')]
    server.objects.set('old/report & more.txt', { bytes: Buffer.from('x'), modified: new Date(0) })
    const far = Date.now() + 3_600_000
    expect(await store.sweep(0, 'old')).toBe(0)
    expect(await store.sweep(far, 'old', async () => new Set([kept?.path ?? '']))).toBe(gone.length)
    expect([...server.objects.keys()].filter((key) => key.startsWith('old/'))).toEqual([kept?.path, 'old/report & more.txt'])
  })
})

describe('[MODULE-OSSFILE] a store that refuses', () => {
  test('is reported with its status and code, never with a key or a header', async () => {
    const wrong = storeOf({ secret: 'wrong' })
    const refused = await wrong.open('temp/202611/1.txt').catch((error: unknown) => error)
    expect(String(refused)).toBe('S3Error: S3 GET: 403 SignatureDoesNotMatch')
    expect(JSON.stringify(refused)).not.toMatch(/wrong|AKID|authorization/i)
    await expect(storeOf({ bucket: 'other' }).remove('temp/202611/1.txt')).resolves.toBeUndefined()
    server.failNext(503, 'SlowDown')
    await expect(put('x')).rejects.toThrow('S3 PUT: 503 SlowDown')
    expect(readdirSync(dir)).toEqual([])
  })

  test('never hears the secret', () => {
    expect(server.seen.length).toBeGreaterThan(5)
    expect(server.seen.filter((request) => request.includes(account.secret))).toEqual([])
  })
})
