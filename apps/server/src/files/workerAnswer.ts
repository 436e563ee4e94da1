import type { Worker } from 'node:worker_threads'

/** The thread worked for as long as it may, and has no answer. */
export class OutOfTime extends Error {}

export interface AnswerTime {
  /** What the thread itself may compute for one answer. Time in which a busy machine does not let it run is not its own. */
  readonly cpuMs: number
  /** A thread that neither computes nor answers, whatever it waits for. */
  readonly wallMs: number
}

const askEveryMs = 200

/**
 * The next message of a worker. Rejects with what it died of, with OutOfTime when it computed too long, and when it ends without a word.
 * The worker is stopped by the caller.
 */
export function nextAnswer(worker: Worker, { cpuMs, wallMs }: AnswerTime): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const begun = performance.now()
  let before: number | null = null
  const look = async () => {
    const { user, system } = await worker.cpuUsage()
    const spent = (user + system) / 1000
    before ??= spent
    if (spent - before > cpuMs) reject(new OutOfTime('the worker computed too long'))
  }
  const timer = setInterval(() => {
    if (performance.now() - begun > wallMs) reject(new OutOfTime('the worker does not answer'))
    // A worker that is ending has no figures; its end is heard below.
    look().catch(() => undefined)
  }, askEveryMs)
  const ended = () => reject(new Error('the worker ended without an answer'))
  worker.once('message', resolve).once('error', reject).once('exit', ended)
  return promise.finally(() => {
    clearInterval(timer)
    worker.off('message', resolve).off('error', reject).off('exit', ended)
  })
}
