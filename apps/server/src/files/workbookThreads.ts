import { Worker } from 'node:worker_threads'

const longestIdleMs = 60_000

/** The one that waits for the next file, by its memory. */
const waiting = new Map<number, { readonly thread: Worker; readonly timer: NodeJS.Timeout }>()

/** The thread that waits, or a new one: to start one takes longer than to read most sheets. It is of the caller alone until it is given back. */
export function takeThread(memoryMb: number): Worker {
  const spare = waiting.get(memoryMb)
  if (!spare) return start(memoryMb)
  waiting.delete(memoryMb)
  clearTimeout(spare.timer)
  spare.thread.ref()
  return spare.thread
}

/** For a thread whose file did it no harm. One waits, for a minute, and keeps no process alive; others end. */
export function giveBack(thread: Worker, memoryMb: number): void {
  const isDead = thread.threadId === -1
  if (isDead || waiting.has(memoryMb)) return void thread.terminate()
  const timer = setTimeout(() => {
    forget(thread, memoryMb)
    void thread.terminate()
  }, longestIdleMs).unref()
  thread.unref()
  waiting.set(memoryMb, { thread, timer })
}

function start(memoryMb: number): Worker {
  const thread = new Worker(new URL('./workbookWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: [],
    env: {},
  })
  // Whoever reads hears it too (workerAnswer.ts); one that waits must not take the process with it.
  for (const end of ['error', 'exit']) thread.on(end, () => forget(thread, memoryMb))
  return thread
}

/** Nobody is given a thread that is ending. */
function forget(thread: Worker, memoryMb: number): void {
  const spare = waiting.get(memoryMb)
  if (spare?.thread !== thread) return
  clearTimeout(spare.timer)
  waiting.delete(memoryMb)
}
