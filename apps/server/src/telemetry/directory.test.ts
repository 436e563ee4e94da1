import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '../db/sql.ts'
import { buildDirectory } from './directory.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** A directory over a database that tells what it is asked, and that can fail. */
function setting() {
  const seen = { reads: 0, listeners: 0, warned: [] as string[] }
  const say: { notice?: (payload: string) => void; gap?: () => void; isBroken: boolean } = { isBroken: false }
  const db = {
    listen: (channel: string, notice: (payload: string) => void, gap: () => void) => {
      seen.listeners += 1
      if (channel === 'telemetry') Object.assign(say, { notice, gap })
      return () => {
        seen.listeners -= 1
      }
    },
    query: async () => {
      seen.reads += 1
      if (say.isBroken) throw new Error('no database')
      return []
    },
  }
  const log = { warn: ({ err }: { readonly err: Error }, text: string) => void seen.warned.push(`${text}: ${err.message}`) }
  const directory = buildDirectory(db as unknown as Db, log as never)
  return { directory, seen, say }
}

test('all who need it wait for one reading and one listener', async () => {
  const { directory, seen } = setting()
  await Promise.all([directory.ready(), directory.ready()])
  await directory.ready()
  expect(seen).toMatchObject({ reads: 1, listeners: 1 })
})

test('after a first reading that failed the next who needs it reads again, without listening twice', async () => {
  const { directory, seen, say } = setting()
  say.isBroken = true
  await expect(directory.ready()).rejects.toThrow('no database')
  say.isBroken = false
  await directory.ready()
  expect(seen).toMatchObject({ reads: 2, listeners: 1 })
})

test('many notices of stations lead to one reading half a second after the first, other notices to none', async () => {
  const { directory, seen, say } = setting()
  await directory.ready()
  say.notice?.('keys')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen.reads).toBe(1)
  say.notice?.('stations')
  await vi.advanceTimersByTimeAsync(400)
  say.notice?.('stations')
  await vi.advanceTimersByTimeAsync(99)
  expect(seen.reads).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.reads).toBe(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen.reads).toBe(2)
})

test('what may have been missed while nobody listened is read, and a reading that fails is noted and tried at the next notice', async () => {
  const { directory, seen, say } = setting()
  await directory.ready()
  say.isBroken = true
  say.gap?.()
  await vi.advanceTimersByTimeAsync(500)
  expect(seen).toMatchObject({ reads: 2, warned: ['stations not reloaded: no database'] })
  say.isBroken = false
  say.notice?.('stations')
  await vi.advanceTimersByTimeAsync(500)
  expect(seen).toMatchObject({ reads: 3, warned: ['stations not reloaded: no database'] })
})

test('once closed it neither listens nor reads what it was notified of before', async () => {
  const { directory, seen, say } = setting()
  await directory.ready()
  say.notice?.('stations')
  directory.close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen).toMatchObject({ reads: 1, listeners: 0 })
})
