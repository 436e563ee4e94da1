import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../clock.ts'
import { newId } from '../db/ids.ts'
import type { FileStore, Place, StoredFile } from './fileStore.ts'
import { buildMeter } from './meter.ts'
import { isStoredPath, placePath } from './storedPath.ts'

const incoming = 'incoming'

/** Files on the local disk under `root`. A file appears under its path only when it is complete and flushed. */
export function buildLocalStore(root: string, clock: Clock): FileStore {
  /** Builds a file beside the others and shows it under its path when `write` is through. */
  async function store(place: Place, write: (part: string) => Promise<number>): Promise<StoredFile> {
    const id = newId(clock.now())
    const path = placePath(place, id, clock.now())
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
      if (!isStoredPath(path)) return null
      const found = await stat(join(root, path)).catch(() => null)
      return found?.isFile() ? { body: createReadStream(join(root, path)), size: found.size } : null
    },
    async remove(path) {
      if (isStoredPath(path)) await rm(join(root, path), { force: true })
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
  const meter = buildMeter(maxBytes)
  const file = await open(path, 'wx', 0o600)
  await pipeline(body, meter, file.createWriteStream({ flush: true }))
  return meter.bytes()
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
