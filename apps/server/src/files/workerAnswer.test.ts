import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { nextAnswer } from './workerAnswer.ts'

function run(source: string): Worker {
  const worker = new Worker(`const { parentPort } = require('node:worker_threads'); ${source}`, { eval: true })
  onTestFinished(async () => void (await worker.terminate()))
  return worker
}
const time = { cpuMs: 60_000, wallMs: 60_000 }

test('a worker that computes without end is given up by the time it computed', async () => {
  await expect(nextAnswer(run('for (;;);'), { ...time, cpuMs: 100 })).rejects.toThrow('the worker computed too long')
})

test('waiting costs a worker nothing of its time', async () => {
  const waiting = run('setTimeout(() => parentPort.postMessage("there"), 1_000)')
  expect(await nextAnswer(waiting, { ...time, cpuMs: 900 })).toBe('there')
})

test('a worker that waits for ever is given up in the end', async () => {
  await expect(nextAnswer(run('setInterval(() => {}, 1_000)'), { ...time, wallMs: 300 })).rejects.toThrow('does not answer')
})

test.each([
  ['process.exit(0)', 'the worker ended without an answer'],
  ['throw new Error("broken")', 'broken'],
])('a worker that ends is not waited for: %s', async (source, message) => {
  await expect(nextAnswer(run(source), time)).rejects.toThrow(message)
})
