import { startSha256 } from '@heliodesk/domain/checksum/sha256'
import type { StoredUpload, UploadOptions } from '@heliodesk/widgets/services/fileServices.ts'
import { ApiError } from './apiError.ts'
import { call } from './client.ts'
import { transport } from './transport.ts'

/** What the server says of an upload in pieces. */
export interface PiecesState {
  readonly id: string
  readonly offset: number
  readonly pieceBytes: number
}

/** The calls behind it; a test passes its own. */
export interface PieceCalls {
  start(file: File, biz: string): Promise<PiecesState>
  state(id: string): Promise<PiecesState>
  append(id: string, piece: Blob, options: { readonly offset: number } & Travel): Promise<PiecesState>
  complete(id: string, sha256: string): Promise<Omit<StoredUpload, 'url'>>
  /** Before another try, longer each time; rejects when `signal` is aborted. */
  pause(tries: number, signal: AbortSignal | undefined): Promise<void>
}
type Travel = Pick<UploadOptions, 'onProgress' | 'signal'>

/** At most this much is lost when a connection is cut. */
const pieceBytes = 4 * 1_048_576
const mostTries = 8

/**
 * Sends a large file piece by piece. After a cut, a restart of the server or a pause (abort, then call again with the same file) it goes on
 * from what the server has. Rejects when the server refuses, or stays away for eight tries in a row.
 */
export async function uploadInPieces(
  file: File,
  { biz = 'temp', onProgress, signal }: UploadOptions,
  calls: PieceCalls = serverCalls,
): Promise<Omit<StoredUpload, 'url'>> {
  const begun = await again(() => calls.start(file, biz), calls, signal)
  const { id } = begun
  const hash = startSha256()
  let offset = 0
  const reach = async (to: number): Promise<void> => {
    for (; offset < to; offset = Math.min(to, offset + pieceBytes)) {
      const piece = file.slice(offset, Math.min(to, offset + pieceBytes))
      hash.update(new Uint8Array(await piece.arrayBuffer()))
    }
  }
  await reach(begun.offset)
  const most = Math.min(pieceBytes, begun.pieceBytes)
  const report = (fraction: number): void => onProgress?.(fraction)
  for (let tries = 0; offset < file.size; ) {
    const [from, piece] = [offset, file.slice(offset, offset + most)]
    const travel: Travel = {
      onProgress: (fraction) => report((from + fraction * piece.size) / file.size),
      ...(signal && { signal }),
    }
    const state = await calls.append(id, piece, { offset: from, ...travel }).catch(async (error: unknown) => {
      tries += 1
      if (!isPassing(error) || tries >= mostTries) throw error
      await calls.pause(tries, signal)
      // Part of the piece may have arrived: the server knows where to go on.
      return again(() => calls.state(id), calls, signal)
    })
    await reach(state.offset)
    if (offset > from) tries = 0
    report(offset / file.size)
  }
  return again(() => calls.complete(id, hash.digest()), calls, signal)
}

/** Tries again while the server is away, busy or at another place; what it refuses is refused. */
async function again<T>(work: () => Promise<T>, calls: PieceCalls, signal: AbortSignal | undefined): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      signal?.throwIfAborted()
      return await work()
    } catch (error) {
      if (!isPassing(error) || tries >= mostTries) throw error
      await calls.pause(tries, signal)
    }
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 409 || error.status === 429 || error.status >= 500)

const parts = '/sys/common/upload/parts'
const serverCalls: PieceCalls = {
  start: (file, biz) => {
    const fingerprint = `${file.name}:${file.size}:${file.lastModified}`.slice(-200)
    return call('POST /sys/common/upload/parts', { body: { name: file.name, size: file.size, biz, fingerprint }, silent: true })
  },
  state: (id) => call('GET /sys/common/upload/parts/:id', { params: { id }, silent: true }),
  append: async (id, piece, options) => {
    const { result } = await transport.append<PiecesState>(`${parts}/${id}`, piece, { ...options, silent: true })
    return result as PiecesState
  },
  complete: (id, sha256) =>
    call('POST /sys/common/upload/parts/:id/complete', { params: { id }, body: { sha256 }, silent: true }),
  pause: (tries, signal) =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer)
        reject(new DOMException('upload aborted', 'AbortError'))
      }
      const timer = setTimeout(
        () => {
          signal?.removeEventListener('abort', stop)
          resolve()
        },
        Math.min(15_000, 500 * 2 ** (tries - 1)),
      )
      signal?.addEventListener('abort', stop, { once: true })
    }),
}
