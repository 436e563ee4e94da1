import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileTooLarge } from './fileStore.ts'

/**
 * Where bytes wait on the local disk while they arrive and are looked at. What passes goes on to the store; the rest is removed.
 * Names are ids made by the server.
 */
export interface Spool {
  /** Takes a whole body. Nothing remains of one that breaks off or exceeds `maxBytes` (rejects with FileTooLarge). */
  receive(id: string, body: Readable, maxBytes: number): Promise<{ readonly size: number; readonly sha256: string }>
  /**
   * Writes a piece at its place, and answers how much of it is safe on the disk: less than was sent when the body broke off
   * or `signal` was aborted.
   */
  append(id: string, piece: Piece): Promise<number>
  sha256(id: string): Promise<string>
  /** The waiting bytes for reading here and there. Null when there are none. */
  open(id: string): Promise<FileHandle | null>
  read(id: string): Readable
  /** Where the bytes lie, for a store on the same disk. */
  pathOf(id: string): string
  remove(id: string): Promise<void>
  /** Removes what has not been written to since `before` (epoch ms). */
  sweep(before: number): Promise<number>
}

export interface Piece {
  readonly offset: number
  readonly body: Readable
  /** More than this rejects with FileTooLarge; what came before stays. */
  readonly maxBytes: number
  readonly signal?: AbortSignal
}

const idForm = /^\d{1,19}$/
const openOrCreate = constants.O_RDWR | constants.O_CREAT

export function buildSpool(root: string): Spool {
  const pathOf = (id: string): string => {
    if (!idForm.test(id)) throw new Error(`not an id: ${id}`)
    return join(root, `${id}.part`)
  }
  const remove = (id: string) => rm(pathOf(id), { force: true })
  return {
    async receive(id, body, maxBytes) {
      await mkdir(root, { recursive: true, mode: 0o700 })
      const file = await open(pathOf(id), 'wx', 0o600)
      const hash = createHash('sha256')
      let size = 0
      try {
        for await (const chunk of body as AsyncIterable<Buffer>) {
          if (size + chunk.length > maxBytes) throw new FileTooLarge(maxBytes)
          await writeAll(file, chunk, size)
          hash.update(chunk)
          size += chunk.length
        }
        return { size, sha256: hash.digest('hex') }
      } catch (error) {
        await remove(id)
        throw error
      } finally {
        await file.close()
      }
    },
    async append(id, piece) {
      await mkdir(root, { recursive: true, mode: 0o700 })
      // Created with the first piece; later ones find it, or the upload is lost.
      const file = await open(pathOf(id), piece.offset === 0 ? openOrCreate : 'r+', 0o600)
      try {
        const written = await writePiece(file, piece)
        await file.datasync()
        if (written === 'tooLarge') throw new FileTooLarge(piece.maxBytes)
        return written
      } finally {
        await file.close()
      }
    },
    async sha256(id) {
      const file = await open(pathOf(id), 'r')
      try {
        return await hashOf(file)
      } finally {
        await file.close()
      }
    },
    open: (id) => open(pathOf(id), 'r').catch(() => null),
    read: (id) => createReadStream(pathOf(id)),
    pathOf,
    remove,
    async sweep(before) {
      let removed = 0
      for (const name of await readdir(root).catch(() => [])) {
        const found = await stat(join(root, name)).catch(() => null)
        if (found === null || found.mtimeMs >= before) continue
        await rm(join(root, name), { force: true })
        removed += 1
      }
      return removed
    },
  }
}

/** One buffer for the whole file: those of a stream would pile up faster than they are collected. */
async function hashOf(file: FileHandle): Promise<string> {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(262_144)
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
    if (bytesRead === 0) return hash.digest('hex')
    hash.update(buffer.subarray(0, bytesRead))
    at += bytesRead
  }
}

async function writePiece(file: FileHandle, { offset, body, maxBytes, signal }: Piece): Promise<number | 'tooLarge'> {
  let written = 0
  const stop = () => body.destroy()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (signal?.aborted) break
      if (written + chunk.length > maxBytes) return 'tooLarge'
      await writeAll(file, chunk, offset + written)
      written += chunk.length
    }
  } catch {
    // The connection was cut: what arrived is kept, and the client goes on from there.
  } finally {
    signal?.removeEventListener('abort', stop)
  }
  return written
}

async function writeAll(file: FileHandle, chunk: Buffer, position: number): Promise<void> {
  for (let at = 0; at < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, at, chunk.length - at, position + at)
    at += bytesWritten
  }
}
