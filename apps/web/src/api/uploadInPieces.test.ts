import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { ApiError } from './apiError.ts'
import { type PieceCalls, uploadInPieces } from './uploadInPieces.ts'

const mebibyte = 1_048_576
const bytes = Uint8Array.from({ length: 9 * mebibyte }, (_, at) => (at * 31 + (at >> 8)) & 255)
const file = new File([bytes], '竣工资料.zip')
const cut = () => new ApiError('', 0, 0)

/** A server that keeps what arrives; `fail` says what happens to a piece: cut after so many bytes, or refused. */
function fakeServer(fail: (count: number) => { readonly keep: number; readonly error: Error } | null, start = 0) {
  let kept = Buffer.from(bytes.subarray(0, start))
  let count = 0
  const state = () => ({ id: '7', offset: kept.length, pieceBytes: 8 * mebibyte })
  const calls = {
    start: vi.fn(async () => state()),
    state: vi.fn(async () => state()),
    append: vi.fn(async (_id, piece, { offset, onProgress }) => {
      const sent = Buffer.from(await piece.arrayBuffer())
      count += 1
      expect(offset).toBe(kept.length)
      const failure = fail(count)
      kept = Buffer.concat([kept, failure ? sent.subarray(0, failure.keep) : sent])
      if (failure) throw failure.error
      onProgress?.(1)
      return state()
    }),
    complete: vi.fn(async (_id, sha256) => {
      expect(sha256).toBe(createHash('sha256').update(kept).digest('hex'))
      return { path: 'temp/202611/7.zip', name: file.name, size: kept.length }
    }),
    pause: vi.fn(async (_tries: number) => undefined),
  } satisfies PieceCalls
  return { calls, kept: () => kept }
}

test('a large file travels in pieces of 4 MB, with its progress, and its checksum at the end', async () => {
  const { calls, kept } = fakeServer(() => null)
  const onProgress = vi.fn()
  expect(await uploadInPieces(file, { onProgress }, calls)).toMatchObject({ path: 'temp/202611/7.zip' })
  expect(kept().equals(bytes)).toBe(true)
  expect(calls.append).toHaveBeenCalledTimes(3)
  expect(onProgress.mock.calls.at(-1)).toEqual([1])
})

test('cut three times it arrives intact, and no byte that was kept is sent again', async () => {
  const { calls, kept } = fakeServer((count) => (count <= 3 ? { keep: 700_000 * count, error: cut() } : null))
  await uploadInPieces(file, {}, calls)
  expect(kept().equals(bytes)).toBe(true)
  expect([calls.state.mock.calls.length, calls.pause.mock.calls.map(([tries]) => tries)]).toEqual([3, [1, 1, 1]])
})

test('what the server has of it from before is not sent', async () => {
  const { calls, kept } = fakeServer(() => null, 8 * mebibyte)
  await uploadInPieces(file, {}, calls)
  expect([calls.append.mock.calls.length, kept().equals(bytes)]).toEqual([1, true])
})

test('a refusal ends it at once, a server that stays away after eight tries', async () => {
  const refused = fakeServer(() => ({ keep: 0, error: new ApiError('磁盘空间不足，请联系管理员', 200, 507) }))
  await expect(uploadInPieces(file, {}, refused.calls)).rejects.toThrow('磁盘空间不足，请联系管理员')
  expect(refused.calls.append).toHaveBeenCalledTimes(1)
  const away = fakeServer(() => ({ keep: 0, error: cut() }))
  await expect(uploadInPieces(file, {}, away.calls)).rejects.toBeInstanceOf(ApiError)
  expect(away.calls.append).toHaveBeenCalledTimes(8)
})

test('a pause sends nothing more', async () => {
  const controller = new AbortController()
  const { calls } = fakeServer(() => {
    controller.abort()
    return { keep: 1_000, error: new DOMException('upload aborted', 'AbortError') }
  })
  await expect(uploadInPieces(file, { signal: controller.signal }, calls)).rejects.toThrow('upload aborted')
  expect(calls.complete).not.toHaveBeenCalled()
})
