import type { LifecycleStep } from '@heliodesk/contracts/lifecycles/calls'
import type { Wording } from '@heliodesk/contracts/text/message'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { type RowMessages, readText, rowMessages, writtenText } from '../language/stored.ts'

export interface NewStep {
  readonly tenantId: string
  readonly resource: string
  readonly recordId: string
  readonly atMs: number
  readonly verb: string
  readonly by: { readonly username: string; readonly realname: string }
  readonly from: string | null
  readonly to: string | null
  readonly about?: string | null
  readonly remark?: Wording | null
  /** The version of the record that it made; none where it changed nothing. */
  readonly version?: number | null
}

/** One line of a record's history. */
export async function appendStep(tx: Sql, step: NewStep): Promise<void> {
  await tx.query(
    `INSERT INTO record_step (id, tenant_id, resource, record_id, at, verb, username, realname, from_status, to_status, about, remark, messages,
       record_version)
     VALUES ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      newId(),
      step.tenantId,
      step.resource,
      step.recordId,
      step.atMs,
      step.verb,
      step.by.username,
      step.by.realname,
      step.from,
      step.to,
      step.about ?? null,
      step.remark ? writtenText(step.remark) : null,
      rowMessages({ remark: step.remark }),
      step.version ?? null,
    ],
  )
}

/** What has happened to a record, the first step first. */
export async function readSteps(db: Sql, resource: string, recordId: string): Promise<LifecycleStep[]> {
  const rows = await db.query<LifecycleStep & { messages: RowMessages | null }>(
    `SELECT id, verb, to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS at, username, realname,
       from_status AS "fromStatus", to_status AS "toStatus", about, remark, messages
     FROM record_step WHERE resource = $1 AND record_id = $2 ORDER BY id`,
    [resource, recordId],
  )
  return rows.map(({ messages, ...step }) => ({ ...step, remark: readText(step.remark, messages, 'remark') }))
}
