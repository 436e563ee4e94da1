import { logMessages } from '@heliodesk/contracts/messages/log'
import type { Logger } from 'pino'
import type { Db } from '../db/sql.ts'
import { isDatabaseAway } from '../http/databaseAway.ts'
import { type RowMessages, rowMessages, writtenText } from '../language/stored.ts'
import { counter } from '../observe/metrics.ts'
import { insertLines } from './requestLog.queries.ts'

/** One line of the log, before the database gives it the names of its person. */
export interface LogLine {
  readonly atMs: number
  readonly logType: 1 | 2
  readonly tenantId: string | null
  readonly userId: string | null
  readonly content: string
  readonly success: boolean
  readonly reason: string | null
  /** What the line says in the language of its reader: the messages of `logContent`, `subject` and `reason`. */
  readonly messages?: RowMessages | null
  readonly ip: string | null
  readonly device: string | null
  readonly requestId: string | null
  readonly signEvent?: 'login' | 'failed' | 'locked' | 'logout' | 'forced'
  readonly door?: string
  readonly operateType?: number
  readonly method?: string
  readonly requestType?: string
  readonly requestUrl?: string
  readonly requestParam?: string | null
  readonly costTime?: number
  /** What it was done to, in words. */
  readonly subject?: string | null
  /** What changed: versions of records and lines of the audit, as JSON; described in words when it is read. */
  readonly changes?: string | null
}

/** Takes lines without making anybody wait, and writes them in batches. */
export interface RequestLog {
  note(line: LogLine): void
  /** Writes everything that was noted so far; never rejects. */
  flush(): Promise<void>
  /** Writes what is left and takes nothing more by itself. */
  close(): Promise<void>
}

interface Options {
  readonly db: Pick<Db, 'query' | 'kysely'>
  readonly log: Pick<Logger, 'warn'>
  readonly flushMs?: number
  readonly batch?: number
  /** Lines that may wait while the database is away; beyond it new ones are counted instead of kept. */
  readonly most?: number
}

export function buildRequestLog(options: Options): RequestLog {
  return new BufferedRequestLog(options)
}

class BufferedRequestLog implements RequestLog {
  readonly #options: Required<Options>
  readonly #dropped = counter('heliodesk_log_lines_dropped_total', 'Log lines that found no room while the database was away')
  #waiting: LogLine[] = []
  #missed = 0
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined
  #closed = false

  constructor(options: Options) {
    this.#options = { flushMs: 1_000, batch: 500, most: 20_000, ...options }
  }

  note(line: LogLine): void {
    if (this.#waiting.length >= this.#options.most) {
      this.#missed += 1
      this.#dropped.inc()
      return
    }
    this.#waiting.push(line)
    if (this.#waiting.length % this.#options.batch === 0) void this.flush()
    else this.#schedule()
  }

  async flush(): Promise<void> {
    // A line that was noted during a write is written by the next one, which the caller waits for as well.
    await this.#writing
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined
    })
    await this.#writing
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.flush()
    if (this.#waiting.length > 0) this.#options.log.warn({ lines: this.#waiting.length }, 'log lines were not written')
  }

  #schedule(): void {
    if (this.#closed || this.#timer !== undefined) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.flush()
    }, this.#options.flushMs).unref()
  }

  async #write(): Promise<void> {
    const { db, log, batch } = this.#options
    while (this.#waiting.length > 0) {
      const lines = this.#waiting.slice(0, batch)
      try {
        await insertLines(db, [...this.#gap(), ...lines])
      } catch (error) {
        if (isDatabaseAway(error)) {
          log.warn({ err: error, waiting: this.#waiting.length }, 'log lines wait for the database')
          return this.#schedule()
        }
        await this.#writeSingly(lines)
      }
      this.#missed = 0
      this.#waiting = this.#waiting.slice(lines.length)
    }
  }

  /** One line that the database refuses must not hold up the others. */
  async #writeSingly(lines: readonly LogLine[]): Promise<void> {
    for (const line of lines) {
      await insertLines(this.#options.db, [line]).catch((error: unknown) => {
        this.#options.log.warn({ err: error, requestId: line.requestId, content: line.content }, 'log line refused')
      })
    }
  }

  /** Says in the log itself that lines are missing. */
  #gap(): readonly LogLine[] {
    if (this.#missed === 0) return []
    const missed = logMessages.missed({ count: this.#missed })
    const said = { content: writtenText(missed), messages: rowMessages({ logContent: missed }) }
    const nobody = { tenantId: null, userId: null, ip: null, device: null, requestId: null }
    return [{ ...nobody, atMs: Date.now(), logType: 2, ...said, success: false, reason: null }]
  }
}
