import type { RedisState } from '@heliodesk/contracts/endpoints/redis'
import { errors } from '@heliodesk/contracts/errors'
import { operationsMessages } from '@heliodesk/contracts/messages/operations'
import type { Message } from '@heliodesk/contracts/text/message'
import type { RedisReply } from '@heliodesk/domain/redis/replyText'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { messageText } from '#server/language/translate.ts'
import type { RedisConnection } from './redisClient.ts'
import { expiringKeys, type InfoRow, parseInfo } from './redisInfo.ts'
import { reasonOf } from './redisReasons.ts'
import type { RedisSample, RedisSampler } from './redisSampler.ts'

export interface WatchedRedis {
  readonly connection: RedisConnection
  readonly sampler: RedisSampler
}

const noSamples = { times: [], keys: [], usedMemoryMb: [], commands: [] }

const samplesOf = (all: readonly RedisSample[]): RedisState['samples'] => ({
  times: all.map(({ atMs }) => wireTime(atMs).slice(11, 19)),
  keys: all.map(({ keys }) => keys),
  usedMemoryMb: all.map(({ usedMemoryMb }) => usedMemoryMb),
  commands: all.map(({ commands }) => commands),
})

export async function redisState(watched: WatchedRedis | null): Promise<RedisState> {
  if (!watched) return { state: 'absent', address: '', problem: null, figures: null, info: [], samples: noSamples }
  const { connection, sampler } = watched
  const samples = samplesOf(sampler.samples())
  const away = { state: 'away' as const, address: connection.address, figures: null, info: [], samples }
  if (!connection.isReady()) return { ...away, problem: problemText(connection.problem()) }
  try {
    const [info, keys] = [parseInfo(String(await connection.send(['INFO']))), Number(await connection.send(['DBSIZE']))]
    return { ...away, state: 'ready', problem: null, figures: figuresOf(info, keys), info: [...info] }
  } catch (error) {
    return { ...away, problem: messageText(reasonOf(asError(error))) }
  }
}

const problemText = (problem: Message | null): string | null => problem && messageText(problem)

function figuresOf(info: readonly InfoRow[], keys: number): RedisState['figures'] {
  const values = new Map(info.map(({ key, value }) => [key, value]))
  const text = (key: string): string => values.get(key) ?? ''
  const number = (key: string): number => Number(values.get(key) ?? 0) || 0
  return {
    version: text('redis_version'),
    mode: text('redis_mode'),
    role: text('role'),
    uptimeSeconds: number('uptime_in_seconds'),
    keys,
    expiring: expiringKeys(info),
    usedBytes: number('used_memory'),
    peakBytes: number('used_memory_peak'),
    limitBytes: number('maxmemory'),
    clients: number('connected_clients'),
    blockedClients: number('blocked_clients'),
    hits: number('keyspace_hits'),
    misses: number('keyspace_misses'),
    evicted: number('evicted_keys'),
    commandsPerSecond: number('instantaneous_ops_per_sec'),
  }
}

/** Asks, or says in one sentence why there is no answer. */
export async function ask(watched: WatchedRedis | null, words: readonly string[]): Promise<RedisReply> {
  if (!watched) throw errors.redisAbsent()
  const { connection } = watched
  const { address } = connection
  if (!connection.isReady())
    throw errors.redisAway({ address, reason: connection.problem() ?? operationsMessages.redisConnecting() })
  return connection.send(words).catch((given: unknown) => {
    const error = asError(given)
    const reason = reasonOf(error)
    // What Redis itself refuses begins with a word in capitals: WRONGTYPE, ERR, NOPERM, LOADING.
    throw /^[A-Z]{2,} /.test(error.message) ? errors.redisFailed({ reason }) : errors.redisAway({ address, reason })
  })
}

const asError = (given: unknown): Error => (given instanceof Error ? given : new Error(String(given)))

export async function redisInfo(watched: WatchedRedis | null) {
  const info = parseInfo(String(await ask(watched, ['INFO'])))
  return info.map(({ key, value, description }) => ({ key, value, description }))
}

export async function keysSize(watched: WatchedRedis | null, nowMs: number) {
  return { dbSize: Number(await ask(watched, ['DBSIZE'])), create_time: nowMs }
}

export async function memoryInfo(watched: WatchedRedis | null, nowMs: number) {
  const used = parseInfo(String(await ask(watched, ['INFO', 'memory']))).find(({ key }) => key === 'used_memory')
  return { used_memory: Number(used?.value ?? 0), create_time: nowMs }
}

/** What was measured of keys and memory, as existing clients draw it; moments without an answer are no points. */
export function historyOf(watched: WatchedRedis | null) {
  const samples = watched?.sampler.samples() ?? []
  return {
    dbSize: samples.flatMap(({ atMs, keys }) => (keys === null ? [] : [{ dbSize: keys, create_time: atMs }])),
    memory: samples.flatMap(({ atMs, usedMemoryMb }) =>
      usedMemoryMb === null ? [] : [{ used_memory: Math.round(usedMemoryMb * 1_048_576), create_time: atMs }],
    ),
  }
}
