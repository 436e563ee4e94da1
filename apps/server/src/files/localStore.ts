import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Clock } from '../context.ts'
import { newId } from '../db/ids.ts'
import { type FileStore, FileTooLarge, type Place, type StoredFile } from './fileStore.ts'

/** The only paths that exist: whatever else a client names (`..`, absolute, encoded) is not found. */
const storedPath = /^[a-z][a-z0-9-]{0,31}\/\d{6}\/\d{1,19}\.[a-z0-9]{1,8}$/
const incoming = 'incoming'

/** Files on the local disk under `root`. A file appears under its path only when it is complete and flushed. */
export function buildLocalStore(root: string, clock: Clock): FileStore {
  /** Builds a file beside the others and shows it under its path when `write` is through. */
  async function store({ folder, extension }: Place, write: (part: string) => Promise<number>): Promise<StoredFile> {
    const id = newId(clock.now())
    const path = `${folder}/${monthOf(clock.now())}/${id}.${safeExtension(extension)}`
    if (!storedPath.test(path)) throw new Error(`not a folder name: ${folder}`)
    const part = join(root, incoming, `${id}.part`)
    await mkdir(dirname(part), { recursive: true, mode: 0o700 })
    try {
      const size = await write(part)
      await mkdir(dirname(join(root, path)), { recursive: true, mode: 0o700 })
      await rename(part, join(root, path))
      return { path, size }
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  return {
    put: (body, { maxBytes, ...place }) => store(place, (part) => writeFile(part, body, maxBytes)),
    take: (source, place) => store(place, (part) => linkOrCopy(source, part)),
    async open(path) {
      if (!storedPath.test(path)) return null
      const found = await stat(join(root, path)).catch(() => null)
      return found?.isFile() ? { body: createReadStream(join(root, path)), size: found.size } : null
    },
    async remove(path) {
      if (storedPath.test(path)) await rm(join(root, path), { force: true })
    },
    async sweep(before, folder, wanted) {
      if (folder === undefined) return sweepFiles(join(root, incoming), before)
      let removed = 0
      for (const month of await readdir(join(root, folder)).catch(() => [])) {
        const place = `${folder}/${month}`
        const kept = wanted && (async (names: readonly string[]) => wanted(names.map((name) => `${place}/${name}`)))
        removed += await sweepFiles(join(root, place), before, kept && (async (names) => namesOf(await kept(names))))
      }
      return removed
    },
  }
}

/** A second name for the same bytes; a copy where the disk has no such thing, or it is another disk. */
async function linkOrCopy(source: string, part: string): Promise<number> {
  const file = await open(source, 'r+')
  try {
    // Its age decides when upkeep may ask for it: it is new here.
    await file.utimes(new Date(), new Date())
    await file.sync()
    const { size } = await file.stat()
    const isLinked = await link(source, part).then(
      () => true,
      () => false,
    )
    return isLinked ? size : await writeFile(part, createReadStream(source), size)
  } finally {
    await file.close()
  }
}

async function writeFile(path: string, body: Readable, maxBytes: number): Promise<number> {
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > maxBytes ? new FileTooLarge(maxBytes) : null, chunk)
    },
  })
  const file = await open(path, 'wx', 0o600)
  await pipeline(body, meter, file.createWriteStream({ flush: true }))
  return size
}

type Wanted = (names: readonly string[]) => Promise<ReadonlySet<string>>
const namesOf = (paths: ReadonlySet<string>): ReadonlySet<string> => new Set([...paths].map((path) => basename(path)))

async function sweepFiles(dir: string, before: number, wanted?: Wanted): Promise<number> {
  const names = await readdir(dir).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const found = await stat(join(dir, name)).catch(() => null)
    if (found !== null && found.mtimeMs < before) old.push(name)
  }
  const kept = old.length === 0 ? undefined : await wanted?.(old)
  const unwanted = old.filter((name) => !kept?.has(name))
  for (const name of unwanted) await rm(join(dir, name), { force: true })
  return unwanted.length
}

/** `202611`, a month of Asia/Shanghai. */
const monthOf = (nowMs: number): string => wireTime(nowMs).slice(0, 7).replace('-', '')

const safeExtension = (extension: string): string => {
  const plain = extension.toLowerCase().replace(/^\./, '')
  return /^[a-z0-9]{1,8}$/.test(plain) ? plain : 'bin'
}
