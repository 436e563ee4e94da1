import { jobMessages } from '@heliodesk/contracts/messages/job'
import type { Message } from '@heliodesk/contracts/text/message'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Context } from '../context.ts'
import type { Job } from './job.ts'
import { JobRun } from './run.ts'

/** One claimed run over a database that only notes what is asked of it, in a time that tests turn on. */
const beganMs = Date.parse('2026-11-21T10:00:00+08:00')
const dueAt = new Date(beganMs)

beforeEach(() => {
  vi.useFakeTimers({ now: beganMs })
})
afterEach(() => {
  vi.useRealTimers()
})

interface Asked {
  readonly verb: string
  readonly values: readonly unknown[]
  readonly afterMs: number
}

function setting({ attempts = 1, leaseMs = 600_000 }: { attempts?: number; leaseMs?: number } = {}) {
  const asked: Asked[] = []
  const counted: string[] = []
  const logged: string[] = []
  let isHeld: boolean | Error = true
  const query = async (text: string, values: readonly unknown[] = []) => {
    const verb = /SET lease_until/.test(text)
      ? 'extend'
      : /SET state = \$3/.test(text)
        ? 'finish'
        : /'due'/.test(text)
          ? 'return'
          : 'other'
    asked.push({ verb, values, afterMs: Date.now() - beganMs })
    if (verb !== 'extend') return []
    if (isHeld instanceof Error) throw isHeld
    return isHeld ? [{ id: '7' }] : []
  }
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) })
  const context = { db: { query }, log, clock: { now: () => Date.now() } } as unknown as Context
  const parts = {
    context,
    owner: 'a',
    now: async () => Date.now(),
    count: (job: string, outcome: string) => void counted.push(`${job} ${outcome}`),
  }
  const work = Promise.withResolvers<Message | undefined>()
  let signal: AbortSignal | undefined
  const seen: Date[] = []
  const job: Job = {
    name: 'sample',
    label: '样例',
    schedule: { everyMinutes: 1 },
    leaseMs,
    run: (_context, due) => {
      signal = due.signal
      seen.push(due.at)
      return work.promise
    },
  }
  const run = new JobRun(parts, job, { id: '7', name: 'sample', dueAt, attempts })
  return {
    run,
    work,
    seen,
    counted,
    logged,
    signal: () => signal,
    of: (verb: string) => asked.filter((one) => one.verb === verb),
    hold: (next: boolean | Error) => {
      isHeld = next
    },
  }
}

describe('the lease of a run', () => {
  test('is prolonged every 15 s by a minute, at last to the longest time of the job and no farther', async () => {
    const { of, signal, work, run } = setting({ leaseMs: 100_000 })
    await vi.advanceTimersByTimeAsync(14_999)
    expect(of('extend')).toEqual([])
    await vi.advanceTimersByTimeAsync(75_001)
    const untils = of('extend').map(({ afterMs, values }) => [afterMs, Number(values[2]) - beganMs])
    expect(untils).toEqual([
      [15_000, 75_000],
      [30_000, 90_000],
      [45_000, 100_000],
      [60_000, 100_000],
      [75_000, 100_000],
      [90_000, 100_000],
    ])
    expect(of('extend')[0]?.values.slice(0, 2)).toEqual(['7', 'a'])
    expect(signal()?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(of('extend')).toHaveLength(6)
    expect(signal()?.reason).toEqual(new Error('the lease of this run is lost'))
    work.resolve(undefined)
    await run.ended
  })

  test('that another process holds now ends the work', async () => {
    const { hold, signal } = setting()
    hold(false)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(signal()?.reason).toEqual(new Error('the lease of this run is lost'))
  })

  test('that the database did not prolong for once is reported, and the work goes on', async () => {
    const { hold, signal, logged, of } = setting()
    hold(new Error('gone'))
    await vi.advanceTimersByTimeAsync(15_000)
    expect([signal()?.aborted, logged]).toEqual([false, ['job lease not prolonged']])
    hold(true)
    await vi.advanceTimersByTimeAsync(15_000)
    expect([signal()?.aborted, of('extend').length]).toEqual([false, 2])
  })

  test('is prolonged no more after the end', async () => {
    for (const end of ['done', 'failed'] as const) {
      const { work, run, of } = setting()
      if (end === 'done') work.resolve(undefined)
      else work.reject(new Error('x'))
      await run.ended
      await vi.advanceTimersByTimeAsync(60_000)
      expect([end, of('extend')]).toEqual([end, []])
    }
  })
})

describe('the end of a run', () => {
  test('keeps what it answers as a message with its Chinese words', async () => {
    const output = jobMessages.rowsMoved({ count: 3 })
    for (const [answer, ...kept] of [
      [output, '归位 3 行', { output }],
      [undefined, null, null],
    ] as const) {
      const { work, run, of, counted, seen } = setting()
      work.resolve(answer)
      await run.ended
      expect(of('finish').map(({ values }) => values)).toEqual([['7', 'a', 'done', null, ...kept]])
      expect([counted, seen]).toEqual([['sample done'], [dueAt]])
    }
  })

  test.each([
    [1, 30_000],
    [2, 60_000],
  ])('at failure %i gives it back for %i ms later, with its error', async (attempts, pauseMs) => {
    const { work, run, of, counted, logged } = setting({ attempts })
    work.reject(new Error('杯具'))
    await run.ended
    expect(of('return').map(({ values }) => values)).toEqual([['7', 'a', beganMs + pauseMs, '杯具', null]])
    expect([of('finish'), counted, logged]).toEqual([[], ['sample retried'], ['job failed']])
  })

  test('at the third failure is its last, also when what was thrown is no error', async () => {
    const { work, run, of, counted } = setting({ attempts: 3 })
    work.reject('杯具')
    await run.ended
    expect(of('finish').map(({ values }) => values)).toEqual([['7', 'a', 'failed', '杯具', null, null]])
    expect([of('return'), counted]).toEqual([[], ['sample failed']])
  })

  test('comes without work at the sixth attempt, not at the fifth', async () => {
    const fifth = setting({ attempts: 5 })
    fifth.work.resolve(undefined)
    await fifth.run.ended
    const sixth = setting({ attempts: 6 })
    await sixth.run.ended
    expect([fifth.seen.length, fifth.counted, sixth.seen.length, sixth.counted]).toEqual([
      1,
      ['sample done'],
      0,
      ['sample failed'],
    ])
    expect(sixth.of('finish')[0]?.values).toEqual([
      '7',
      'a',
      'failed',
      '每次运行都中断，已放弃',
      null,
      { error: jobMessages.interrupted() },
    ])
  })

  test('given back by a process that stops may be taken at once, without an error', async () => {
    const { run, of, signal } = setting()
    run.abort('the process stops')
    await run.giveBack()
    expect(signal()?.reason).toEqual(new Error('the process stops'))
    expect(of('return').map(({ values }) => values)).toEqual([['7', 'a', beganMs, null, null]])
  })
})
