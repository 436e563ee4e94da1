import type { Message } from '@heliodesk/contracts/text/message'
import type { RedisReply } from '@heliodesk/domain/redis/replyText'
import type { Context } from '#server/context.ts'
import { chineseText } from '#server/language/translate.ts'
import { reasonOf } from './redisReasons.ts'

/** The one connection of this process to the configured Redis. */
export interface RedisConnection {
  /** Host and port. */
  readonly address: string
  isReady(): boolean
  /** What the network said last. */
  problem(): Message | null
  /** Rejects when it is away, and with what Redis refuses. */
  send(words: readonly string[]): Promise<RedisReply>
  close(): void
}

const connectMs = 3_000
const longestPauseMs = 15_000
/** The sampler asks every five seconds: a connection that is silent for longer is dead, whatever the network says. */
const silentMs = 10_000

/** The client is loaded here alone: an installation without Redis never reads it. */
export async function openRedis(url: string, log: Context['log'], answerMs = connectMs): Promise<RedisConnection> {
  const { createClient } = await import('@redis/client')
  let problem: Message | null = null
  const client = createClient({
    url,
    RESP: 2,
    // A question asked while it is away is answered so at once instead of waiting.
    disableOfflineQueue: true,
    commandsQueueMaxLength: 200,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: connectMs,
      socketTimeout: silentMs,
      reconnectStrategy: (retries) => Math.min(500 * 2 ** Math.min(retries, 5), longestPauseMs),
    },
  })
  client.on('error', (error: Error) => {
    const reason = reasonOf(error)
    const text = chineseText(reason)
    if (problem === null || text !== chineseText(problem)) log.warn({ reason: text }, 'redis is away')
    problem = reason
  })
  client.on('ready', () => {
    problem = null
  })
  // Not waited for: the server starts without it, and the client comes back by itself.
  client.connect().catch(() => undefined)
  return {
    address: addressOf(url),
    isReady: () => client.isReady,
    problem: () => problem,
    send: (words) => answeredWithin(client.sendCommand<RedisReply>([...words]), answerMs),
    close: () => client.destroy(),
  }
}

/** The client waits for ever for a server that took the question and hangs. */
async function answeredWithin<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`timeout after ${ms} ms`)), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

function addressOf(url: string): string {
  const { hostname, port } = new URL(url)
  return `${hostname}:${port || '6379'}`
}
