import type { RedisConnection } from './redisClient.ts'
import { parseInfo } from './redisInfo.ts'

export interface RedisSample {
  readonly atMs: number
  readonly keys: number | null
  readonly usedMemoryMb: number | null
  readonly commands: number | null
}
const everyMs = 5_000
/** Thirty minutes. */
const kept = 360

/** Looks at keys and memory every five seconds. */
export function buildRedisSampler(connection: RedisConnection, now: () => number) {
  const samples: RedisSample[] = []
  let timer: NodeJS.Timeout | undefined
  const take = async (): Promise<void> => {
    const sample = { atMs: now(), ...(await readFigures(connection)) }
    samples.push(sample)
    if (samples.length > kept) samples.shift()
  }
  return {
    take,
    samples: (): readonly RedisSample[] => samples,
    start(): void {
      timer = setInterval(() => void take(), everyMs)
      timer.unref()
    },
    stop: (): void => clearInterval(timer),
  }
}
export type RedisSampler = ReturnType<typeof buildRedisSampler>

async function readFigures(connection: RedisConnection): Promise<Omit<RedisSample, 'atMs'>> {
  try {
    const [keys, info] = await Promise.all([connection.send(['DBSIZE']), connection.send(['INFO'])])
    const rows = new Map(parseInfo(String(info)).map(({ key, value }) => [key, Number(value)]))
    return {
      keys: Number(keys),
      usedMemoryMb: Math.round((rows.get('used_memory') ?? 0) / 10_485.76) / 100,
      commands: rows.get('instantaneous_ops_per_sec') ?? null,
    }
  } catch {
    return { keys: null, usedMemoryMb: null, commands: null }
  }
}
