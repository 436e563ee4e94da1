import { describe, expect, test, vi } from 'vitest'
import { settled, type UploadedFile } from './uploadModel.ts'
import { buildUploadQueue, type QueuedFile, type Travel } from './uploadQueue.ts'

interface Sent {
  readonly file: QueuedFile
  readonly travel: Travel
  answer(file: UploadedFile): void
  refuse(error: Error): void
}

function queueWith(limit = 0) {
  const sent: Sent[] = []
  let uid = 0
  const emitted: string[][] = []
  const failures: QueuedFile[] = []
  const queue = buildUploadQueue({
    send: (file, travel) =>
      new Promise((answer, refuse) => {
        sent.push({ file, travel, answer, refuse })
      }),
    limit: () => limit,
    onChange: () => undefined,
    onEmit: (files) => emitted.push(files.map(({ name }) => name)),
    onFail: (file) => failures.push(file),
    failedText: () => '上传失败',
    now: () => 0,
    newUid: () => `u${++uid}`,
  })
  const done = async (index: number) => {
    const one = sent[index]
    one?.answer(settled(one.file, { success: true, message: `temp/${one.file.name}` }, { unknown: '' }))
    await Promise.resolve().then(() => Promise.resolve())
  }
  return { queue, sent, emitted, failures, done }
}
const files = (...names: string[]) => names.map((name) => new File(['x'], name))
const states = (list: readonly QueuedFile[]) => list.map(({ name, status, wait }) => `${name} ${status}${wait ? ` ${wait}` : ''}`)

describe('a list of files', () => {
  test('[UPLOAD-09] is handed on when the last of them is done, not before', async () => {
    const { queue, emitted, done } = queueWith()
    queue.add(files('a', 'b'))
    await done(0)
    expect(emitted).toEqual([])
    await done(1)
    await vi.waitFor(() => expect(emitted).toEqual([['a', 'b']]))
  })

  test('[UPLOAD-10] with limit 2, of three files the last two stay, and the first one is not sent on', async () => {
    const { queue, sent } = queueWith(2)
    queue.add(files('a'))
    queue.add(files('b', 'c'))
    expect(queue.files().map(({ name }) => name)).toEqual(['b', 'c'])
    expect(sent[0]?.travel.signal.aborted).toBe(true)
  })

  test('[UPLOAD-07] a call that does not come back makes an error, in its words or as 上传失败; another try sends it again', async () => {
    const { queue, sent, failures, emitted, done } = queueWith()
    queue.add(files('a', 'b'))
    sent[0]?.refuse(new Error(''))
    sent[1]?.refuse(new Error('网络不通'))
    await vi.waitFor(() =>
      expect(failures.map(({ name, message }) => `${name} ${message}`)).toEqual(['a 上传失败', 'b 网络不通']),
    )
    expect(emitted).toEqual([])
    queue.retry('u1')
    await done(2)
    queue.remove('u2')
    await vi.waitFor(() => expect(emitted.at(-1)).toEqual(['a']))
  })

  test('three travel at once, the others wait for their turn', async () => {
    const { queue, sent, done } = queueWith()
    queue.add(files('a', 'b', 'c', 'd'))
    expect([sent.length, states(queue.files()).at(3)]).toEqual([3, 'd uploading turn'])
    await done(1)
    await vi.waitFor(() => expect(sent.length).toBe(4))
  })

  test('a pause stops it where it is, without an error; going on sends it again', () => {
    const { queue, sent, failures } = queueWith()
    queue.add(files('a'))
    sent[0]?.travel.onProgress(0.63)
    queue.pause('u1')
    expect([sent[0]?.travel.signal.aborted, queue.files()[0]?.percent, states(queue.files())]).toEqual([
      true,
      63,
      ['a uploading paused'],
    ])
    queue.retry('u1')
    expect([sent.length, failures]).toEqual([2, []])
  })

  test('[UPLOAD-23] a new order is handed on', async () => {
    const { queue, emitted } = queueWith()
    queue.reset(['a', 'b'].map((_, at) => ({ name: `f${at}`, type: '', size: 1, status: 'done', path: `temp/${at}` })))
    queue.order(['temp/1', 'temp/0'])
    expect(emitted).toEqual([['f1', 'f0']])
  })
})
