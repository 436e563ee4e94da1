import { availableParallelism, cpus, freemem, totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { type Collections, watchCollections } from '#server/observe/collections.ts'
import { answerCounts, connectionCounts } from '#server/observe/httpRecord.ts'

export interface Sample {
  readonly atMs: number
  readonly systemCpu: number | null
  readonly processCpu: number | null
  readonly usedMemoryMb: number
  readonly rssMb: number
  readonly heapUsedMb: number
  readonly heapTotalMb: number
  readonly loopP50Ms: number | null
  readonly loopP99Ms: number | null
  readonly gcMs: number
  readonly requests: number
  readonly failed: number
  readonly connections: number
}

const everyMs = 5_000
/** Thirty minutes. */
const kept = 360
/** The histogram looks at the loop this often: what it measures is never less. */
const resolution = 20

interface Counters {
  readonly atMs: number
  readonly busy: number
  readonly idle: number
  readonly ownMicros: number
  readonly gcMs: number
  readonly requests: number
  readonly failed: number
}

const mega = (bytes: number): number => Math.round((bytes / 1_048_576) * 10) / 10
const tenth = (value: number): number => Math.round(value * 10) / 10

function readCounters(collections: Collections): Counters {
  const times = cpus().map(({ times: one }) => one)
  const { user, system } = process.cpuUsage()
  return {
    atMs: Date.now(),
    busy: times.reduce((sum, one) => sum + one.user + one.nice + one.sys + one.irq, 0),
    idle: times.reduce((sum, one) => sum + one.idle, 0),
    ownMicros: user + system,
    gcMs: collections.totalMs(),
    ...answerCounts(),
  }
}

/** Measures this process every five seconds and keeps the last thirty minutes. */
export function buildSampler() {
  const collections = watchCollections()
  const delay = monitorEventLoopDelay({ resolution })
  const samples: Sample[] = []
  let before = readCounters(collections)
  let peakRss = 0
  let allocated = 0
  let heapBefore = process.memoryUsage().heapUsed
  let timer: NodeJS.Timeout | undefined

  const loopMs = (share: number): number | null =>
    delay.count > 0 ? tenth(Math.max(0, delay.percentile(share) / 1e6 - resolution)) : null

  const take = (): Sample => {
    const now = readCounters(collections)
    const memory = process.memoryUsage()
    const passed = now.busy + now.idle - before.busy - before.idle || 0
    const elapsed = now.atMs - before.atMs
    const sample: Sample = {
      atMs: now.atMs,
      systemCpu: passed > 0 ? tenth(((now.busy - before.busy) / passed) * 100) : null,
      processCpu: elapsed > 0 ? tenth((now.ownMicros - before.ownMicros) / 10 / elapsed / availableParallelism()) : null,
      usedMemoryMb: mega(totalmem() - freemem()),
      rssMb: mega(memory.rss),
      heapUsedMb: mega(memory.heapUsed),
      heapTotalMb: mega(memory.heapTotal),
      loopP50Ms: loopMs(50),
      loopP99Ms: loopMs(99),
      gcMs: tenth(now.gcMs - before.gcMs),
      requests: now.requests - before.requests,
      failed: now.failed - before.failed,
      connections: connectionCounts().open,
    }
    delay.reset()
    peakRss = Math.max(peakRss, memory.rss)
    allocated += Math.max(0, memory.heapUsed - heapBefore)
    heapBefore = memory.heapUsed
    before = now
    samples.push(sample)
    if (samples.length > kept) samples.shift()
    return sample
  }

  return {
    collections,
    take,
    samples: (): readonly Sample[] => samples,
    /** Highest resident memory that a sample met. */
    peakRss: (): number => Math.max(peakRss, process.memoryUsage().rss),
    /** How much the heap grew from sample to sample since the start: a lower bound of what was allocated. */
    allocatedBytes: (): number => allocated,
    heapLimit: (): number => getHeapStatistics().heap_size_limit,
    start(): void {
      delay.enable()
      take()
      timer = setInterval(take, everyMs)
      timer.unref()
    },
    stop(): void {
      clearInterval(timer)
      delay.disable()
      collections.stop()
    },
  }
}
export type Sampler = ReturnType<typeof buildSampler>
