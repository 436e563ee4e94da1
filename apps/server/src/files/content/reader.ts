import type { FileHandle } from 'node:fs/promises'

/** Bytes of a waiting file, read here and there: a large file is never in memory as a whole. */
export interface Bytes {
  readonly size: number
  /** Fewer than asked for where the file ends. */
  at(offset: number, length: number): Promise<Buffer>
}

export function bytesOf(file: FileHandle, size: number): Bytes {
  return {
    size,
    async at(offset, length) {
      const wanted = Math.max(0, Math.min(length, size - offset))
      const buffer = Buffer.alloc(wanted)
      let read = 0
      while (read < wanted) {
        const { bytesRead } = await file.read(buffer, read, wanted - read, offset + read)
        if (bytesRead === 0) break
        read += bytesRead
      }
      return buffer.subarray(0, read)
    },
  }
}

export const tailOf = (bytes: Bytes, length: number): Promise<Buffer> => bytes.at(Math.max(0, bytes.size - length), length)
