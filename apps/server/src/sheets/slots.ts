import { errors } from '@heliodesk/contracts/errors'

/** How many long transfers of one kind a person may have running at once in this process. */
const perUser = 2

/** And all persons together: each holds a connection of the pool meanwhile. */
const perProcess = 6

const running = new Map<string, number>()

/** Takes a place or refuses with 429; the answered function gives it back and may be called twice. */
export function takeSlot(kind: 'import' | 'export', userId: string): () => void {
  const key = `${kind} ${userId}`
  const count = running.get(key) ?? 0
  const all = [...running].reduce((sum, [name, taken]) => sum + (name.startsWith(`${kind} `) ? taken : 0), 0)
  if (count >= perUser || all >= perProcess) throw errors.tooManyRequests({ seconds: 10 }, { retryAfter: 10 })
  running.set(key, count + 1)
  let held = true
  return () => {
    if (!held) return
    held = false
    const left = (running.get(key) ?? 1) - 1
    if (left > 0) running.set(key, left)
    else running.delete(key)
  }
}
