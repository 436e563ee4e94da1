import type { Logger } from 'pino'
import type { Access } from '../access/access.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/sql.ts'
import type { Env } from '../env.ts'

/** What serving calls needs of the process; the context of modules has it all. */
export interface HttpParts extends Pick<Access, 'cipher' | 'audit'> {
  readonly env: Env
  readonly db: Db
  readonly log: Logger
  readonly clock: Clock
}
