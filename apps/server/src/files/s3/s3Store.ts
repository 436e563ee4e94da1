import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '#server/clock.ts'
import { newId } from '#server/db/ids.ts'
import type { FileStore, Place, StoredFile } from '../fileStore.ts'
import { buildMeter } from '../meter.ts'
import { isStoredPath, placePath } from '../storedPath.ts'
import type { S3Client, S3Object } from './s3Client.ts'

/**
 * Files in a bucket; the path is the key. A body waits in `dir` until it is complete: its length and its SHA-256 are part of what is signed,
 * so a broken upload never becomes an object.
 */
export function buildS3Store(client: S3Client, dir: string, clock: Clock): FileStore {
  async function send(part: string, place: Place): Promise<StoredFile> {
    const path = placePath(place, newId(clock.now()), clock.now())
    const [{ size }, sha256] = await Promise.all([stat(part), hashOf(part)])
    await client.put(path, createReadStream(part), { size, sha256 })
    return { path, size }
  }

  return {
    async put(body, { maxBytes, ...place }) {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const part = join(dir, `${newId(clock.now())}.part`)
      try {
        await receive(part, body, maxBytes)
        return await send(part, place)
      } finally {
        await rm(part, { force: true })
      }
    },
    take: (source, place) => send(source, place),
    open: async (path) => (isStoredPath(path) ? client.get(path) : null),
    async remove(path) {
      if (isStoredPath(path)) await client.remove(path)
    },
    async sweep(before, folder, wanted) {
      if (folder === undefined) return sweepParts(dir, before)
      let removed = 0
      for await (const page of client.list(`${folder}/`)) removed += await sweepPage(client, page, { before, wanted })
      return removed
    },
  }
}

async function receive(part: string, body: Readable, maxBytes: number): Promise<void> {
  await pipeline(body, buildMeter(maxBytes), createWriteStream(part, { flags: 'wx', mode: 0o600 }))
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'r')
  try {
    for await (const chunk of file.createReadStream({ autoClose: false })) hash.update(chunk)
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

async function sweepParts(dir: string, before: number): Promise<number> {
  let removed = 0
  for (const name of await readdir(dir).catch(() => [])) {
    const found = await stat(join(dir, name)).catch(() => null)
    if (found === null || found.mtimeMs >= before) continue
    await rm(join(dir, name), { force: true })
    removed += 1
  }
  return removed
}

interface Sweep {
  readonly before: number
  readonly wanted: Parameters<FileStore['sweep']>[2]
}

async function sweepPage(client: S3Client, page: readonly S3Object[], { before, wanted }: Sweep): Promise<number> {
  // What else somebody keeps in the bucket is none of ours.
  const old = page.filter(({ key, modifiedMs }) => isStoredPath(key) && modifiedMs < before).map(({ key }) => key)
  if (old.length === 0) return 0
  const kept = await wanted?.(old)
  const unwanted = old.filter((key) => !kept?.has(key))
  for (const key of unwanted) await client.remove(key)
  return unwanted.length
}
