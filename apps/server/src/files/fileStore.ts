import type { Readable } from 'node:stream'

/** A stored file: its opaque path (`folder/202611/<id>.csv`) and what was written. */
export interface StoredFile {
  readonly path: string
  readonly size: number
}

export interface Place {
  readonly folder: string
  readonly extension: string
}

/** Where files live. Paths are made by the store, never by a client. */
export interface FileStore {
  /** Streams a file in. Nothing remains of one that breaks off or exceeds `maxBytes` (rejects with FileTooLarge). */
  put(body: Readable, place: Place & { readonly maxBytes: number }): Promise<StoredFile>
  /** Takes in a file that lies complete on the local disk, without a copy where it can. The source stays until its owner removes it. */
  take(source: string, place: Place): Promise<StoredFile>
  /** Null when there is no such file, or the path is not one that this store made. */
  open(path: string): Promise<{ readonly body: Readable; readonly size: number } | null>
  remove(path: string): Promise<void>
  /**
   * Removes what broken uploads left behind before `before` (epoch ms), or with `folder` the finished files of that folder that are
   * older and of which `wanted` (given some of their paths) does not name; answers how many.
   */
  sweep(before: number, folder?: string, wanted?: (paths: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>
}

export class FileTooLarge extends Error {
  readonly maxBytes: number
  constructor(maxBytes: number) {
    super(`a file exceeds ${maxBytes} bytes`)
    this.name = 'FileTooLarge'
    this.maxBytes = maxBytes
  }
}
