import { setTimeout as delay } from 'node:timers/promises'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const MAX_RETRIES = 3

/** Repeats `work` when the database asks for it, after a short random pause so that rivals do not meet again. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work()
    } catch (error) {
      if (retries >= MAX_RETRIES || !isConflict(error)) throw error
      await delay(Math.random() * 20 * 2 ** retries)
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK)
}
