import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { failure, type SeenCall, startFakeServer } from '../../testing/fakeServer.ts'
import { refusedUpload, startFakeUploads } from '../../testing/fakeUpload.ts'
import { giveUp, lookAgain, photoQueue, scanPieces, sendWaiting, take } from './photoQueue.ts'
import { dropConnection, forgetWaiting, waitingOf } from './photoStore.ts'

const owner = 'builder'
const taken = { owner, acceptanceId: '1', itemId: '7', code: 'ABC234' }
const picture = (name: string, size = 64) => new File([new Uint8Array(size).fill(7)], name, { type: 'image/jpeg' })
const kept = { status: 200, body: { success: true, message: '', code: 200, result: { id: '1' }, timestamp: 0 } }
const unreachable = { status: 0, body: null }
const keyOf = (url: string) => new URLSearchParams(url.split('?')[1]).get('key')
const held = async () => (await waitingOf(owner)).map(({ name, problem }) => [name, problem])

/** An answer of status 0 stands for a network that is gone. */
const answering = (answer: Parameters<typeof startFakeUploads>[0]) => {
  onTestFinished(() => void vi.unstubAllGlobals())
  return startFakeUploads(answer)
}

beforeEach(async () => {
  for (const { key } of [...(await waitingOf(owner)), ...(await waitingOf('other'))]) await forgetWaiting(key)
  photoQueue.setState({ photos: [], isSending: false, isFull: false, arrived: 0 })
})

describe('photos that were taken on a roof', () => {
  test('wait on the phone while there is no network, and arrive in their order when it is back, each once', async () => {
    let isUp = false
    const seen = answering(() => (isUp ? kept : unreachable))
    await take(taken, [picture('a.jpg')])
    await take(taken, [picture('b.jpg')])
    expect(await held()).toEqual([
      ['a.jpg', null],
      ['b.jpg', null],
    ])
    expect(photoQueue.getState()).toMatchObject({ isSending: false, isFull: false, arrived: 0 })
    expect(photoQueue.getState().photos[0]?.heldMs).toBeLessThanOrEqual(Date.now())
    isUp = true
    const before = seen.length
    await Promise.all([sendWaiting(owner), sendWaiting(owner)])
    expect(seen.slice(before).map(({ file }) => file?.name)).toEqual(['a.jpg', 'b.jpg'])
    expect(await held()).toEqual([])
    expect(photoQueue.getState()).toMatchObject({ arrived: 2, photos: [] })
    expect(seen[before]?.url).toContain('itemId=7')
    expect(seen[before]?.url).toContain('code=ABC234')
  })

  test('go once more when the network came back while an attempt without it was running', async () => {
    const answers: ((answer: typeof kept) => void)[] = []
    const seen = answering(() => (answers.length === 0 ? new Promise((resolve) => void answers.push(resolve)) : kept))
    const attempt = take(taken, [picture('a.jpg')])
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    await sendWaiting(owner)
    answers[0]?.(unreachable as unknown as typeof kept)
    await attempt
    expect(seen).toHaveLength(2)
    expect(await held()).toEqual([])
  })

  test('keep their key when an answer is lost, so that the server knows them again', async () => {
    let count = 0
    const seen = answering(() => (++count === 1 ? unreachable : kept))
    await take(taken, [picture('a.jpg')])
    await sendWaiting(owner)
    expect(seen).toHaveLength(2)
    expect(keyOf(seen[1]?.url ?? '')).toBe(keyOf(seen[0]?.url ?? ' '))
    expect(await held()).toEqual([])
  })

  test('are sent when the page is opened again, as they were', async () => {
    let isUp = false
    const seen = answering(() => (isUp ? kept : unreachable))
    await take(taken, [picture('a.jpg', 4_096)])
    photoQueue.setState({ photos: [], isSending: false, isFull: false, arrived: 0 })
    isUp = true
    await lookAgain(owner)
    expect(photoQueue.getState().photos).toHaveLength(1)
    await sendWaiting(owner)
    expect(seen.at(-1)?.file).toMatchObject({ name: 'a.jpg', size: 4_096, type: 'image/jpeg' })
  })

  test('stay with the reason when the server refuses them, hold up no other, and can be given up', async () => {
    answering(({ file }) => (file?.name === 'a.jpg' ? refusedUpload('这张照片已用于另一订单') : kept))
    await take(taken, [picture('a.jpg'), picture('b.jpg')])
    expect(await held()).toEqual([['a.jpg', '这张照片已用于另一订单']])
    await giveUp(owner, photoQueue.getState().photos[0]?.key ?? '')
    expect(await held()).toEqual([])
  })

  test('belong to who took them: another account on the phone neither sees nor sends them', async () => {
    const seen = answering(() => unreachable)
    await take(taken, [picture('a.jpg')])
    const before = seen.length
    await lookAgain('other')
    expect(photoQueue.getState().photos).toEqual([])
    await sendWaiting('other')
    expect(seen).toHaveLength(before)
  })

  test('are not lost silently when the storage of the phone is full: it is said, and what was kept before stays', async () => {
    answering(() => unreachable)
    await take(taken, [picture('a.jpg')])
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await take(taken, [picture('b.jpg')])
    full.mockRestore()
    expect(photoQueue.getState().isFull).toBe(true)
    expect(await held()).toEqual([['a.jpg', null]])
    await take(taken, [picture('c.jpg')])
    expect(photoQueue.getState().isFull).toBe(false)
  })

  test('are sent where the browser keeps nothing, and until then the page says that it must stay open', async () => {
    await lookAgain(owner)
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    dropConnection()
    let isUp = false
    const seen = answering(() => (isUp ? kept : unreachable))
    await take(taken, [picture('a.jpg'), picture('b.jpg')])
    expect(await held()).toEqual([
      ['a.jpg', null],
      ['b.jpg', null],
    ])
    expect(photoQueue.getState().isUnkept).toBe(true)
    isUp = true
    await sendWaiting(owner)
    expect(seen.slice(-2).map(({ file }) => file?.name)).toEqual(['a.jpg', 'b.jpg'])
    expect(photoQueue.getState()).toMatchObject({ photos: [], isUnkept: false })
  })

  test('go one after the other where the browser has no locks', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    onTestFinished(() => void vi.restoreAllMocks())
    vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const seen = answering(() => kept)
    const names = Array.from({ length: 8 }, (_, at) => `${at}.jpg`)
    await take(
      taken,
      names.map((name) => picture(name)),
    )
    expect(seen.map(({ file }) => file?.name)).toEqual(names)
    expect(await held()).toEqual([])
  })

  test('wait beside numbers that were scanned, which arrive under their own key, and stay with the reason when they are refused', async () => {
    let isUp = false
    const uploads = answering(() => (isUp ? kept : unreachable))
    const server = startFakeServer({
      'POST /api/acceptance/addPiece': ({ body }: SeenCall) => {
        if (!isUp) return failure(503, '没有网络')
        return (body as { serialNo: string }).serialNo === 'JK2'
          ? failure(200, '序列号 JK2 没有发给订单')
          : { id: '1', serialNo: 'JK1' }
      },
    })
    await take(taken, [picture('a.jpg')])
    await scanPieces(taken, ['JK1', 'JK1', 'JK2'])
    await scanPieces(taken, ['JK1'])
    expect(photoQueue.getState()).toMatchObject({
      photos: [{ name: 'a.jpg' }],
      pieces: [{ serialNo: 'JK1' }, { serialNo: 'JK2' }],
    })
    isUp = true
    await sendWaiting(owner)
    expect(uploads.at(-1)?.file?.name).toBe('a.jpg')
    expect(await held()).toEqual([['JK2', '序列号 JK2 没有发给订单']])
    const bodies = server.calls.map(({ body }) => body as { id: string; key: string; serialNo: string })
    expect(bodies.at(-2)).toMatchObject({ id: '1', serialNo: 'JK1' })
    expect(new Set(bodies.filter(({ serialNo }) => serialNo === 'JK1').map(({ key }) => key)).size).toBe(1)
    await giveUp(owner, photoQueue.getState().pieces[0]?.key ?? '')
    expect(await held()).toEqual([])
  })
})
