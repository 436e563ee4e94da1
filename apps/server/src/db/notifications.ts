import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Channel } from './sql.ts'

interface Subscription {
  readonly channel: Channel
  readonly handler: (payload: string) => void
  readonly onGap: (() => void) | undefined
}

const PREFIX = 'heliodesk_'
const LISTEN =
  'LISTEN heliodesk_live; LISTEN heliodesk_page; LISTEN heliodesk_session; LISTEN heliodesk_dict; LISTEN heliodesk_permission; LISTEN heliodesk_telemetry'
const PING_MS = 10_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000

export function notificationName(channel: Channel): string {
  return PREFIX + channel
}

/** Hands out notifications from a connection of its own, opened with the first subscriber and reopened whenever it is lost. */
export class Notifications {
  private readonly config: pg.ClientConfig
  private readonly log: Pick<Logger, 'warn'>
  private readonly subscriptions = new Set<Subscription>()
  private readonly stop = new AbortController()
  private isListening = false
  private running: Promise<void> | undefined

  constructor(config: pg.ClientConfig, log: Pick<Logger, 'warn'>) {
    this.config = config
    this.log = log
  }

  subscribe(channel: Channel, handler: (payload: string) => void, onGap?: () => void): () => void {
    const subscription = { channel, handler, onGap }
    this.subscriptions.add(subscription)
    this.running ??= this.run()
    if (this.isListening) queueMicrotask(() => onGap?.())
    return () => void this.subscriptions.delete(subscription)
  }

  async close(): Promise<void> {
    this.stop.abort()
    await this.running
  }

  private async run(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS
    while (!this.stop.signal.aborted) {
      try {
        await this.session()
      } catch (error) {
        if (!this.stop.signal.aborted) this.log.warn({ err: error }, 'the notification connection was lost')
      }
      pauseMs = this.isListening ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      this.isListening = false
      await this.pause(pauseMs)
    }
  }

  /** One connection from its opening to its loss, which is thrown. */
  private async session(): Promise<void> {
    const client = new pg.Client(this.config)
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('connection ended')))
      this.stop.signal.addEventListener('abort', () => reject(new Error('closed')), { once: true })
    })
    lost.catch(() => undefined)
    client.on('notification', (message) => this.dispatch(message))
    try {
      await Promise.race([client.connect(), lost])
      await client.query(LISTEN)
      this.isListening = true
      for (const subscription of this.subscriptions) subscription.onGap?.()
      // A peer that vanished without a word is only noticed by asking.
      for (;;) await Promise.race([this.pause(PING_MS).then(() => client.query('SELECT 1')), lost])
    } finally {
      client.end().catch(() => undefined)
    }
  }

  private dispatch(message: pg.Notification): void {
    for (const { channel, handler } of this.subscriptions)
      if (message.channel === notificationName(channel)) handler(message.payload ?? '')
  }

  private async pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.stop.signal, ref: false }).catch(() => undefined)
  }
}
