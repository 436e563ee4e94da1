import type { WorkOrderStep } from '@heliodesk/contracts/endpoints/workOrder'
import type { Wording } from '@heliodesk/contracts/text/message'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { type RowMessages, readText, rowMessages, writtenText } from '#server/language/stored.ts'

export interface NewStep {
  readonly tenantId: string
  readonly orderId: string
  readonly atMs: number
  readonly verb: string
  readonly by: { readonly username: string; readonly realname: string }
  readonly from: string | null
  readonly to: string | null
  readonly assigneeName?: string | null
  readonly remark?: Wording | null
}

export async function appendStep(tx: Sql, step: NewStep): Promise<void> {
  await tx.query(
    `INSERT INTO work_order_step (id, tenant_id, work_order_id, at, verb, username, realname, from_status, to_status, assignee_name, remark, messages)
     VALUES ($1, $2, $3, to_timestamp($4::float8 / 1000), $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      newId(),
      step.tenantId,
      step.orderId,
      step.atMs,
      step.verb,
      step.by.username,
      step.by.realname,
      step.from,
      step.to,
      step.assigneeName ?? null,
      step.remark ? writtenText(step.remark) : null,
      rowMessages({ remark: step.remark }),
    ],
  )
}

export async function readSteps(db: Sql, orderId: string): Promise<WorkOrderStep[]> {
  const rows = await db.query<WorkOrderStep & { messages: RowMessages | null }>(
    `SELECT id, verb, to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS at, username, realname,
       from_status AS "fromStatus", to_status AS "toStatus", assignee_name AS "assigneeName", remark, messages
     FROM work_order_step WHERE work_order_id = $1 ORDER BY id`,
    [orderId],
  )
  return rows.map(({ messages, ...step }) => ({ ...step, remark: readText(step.remark, messages, 'remark') }))
}
