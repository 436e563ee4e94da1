import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'

const today = sql`(now() at time zone 'Asia/Shanghai')::date`
const isOpen = sql`t.status in ('1', '2')`

/** What follows from the day: not due, late and by how much. Nothing that is to be given back is late. */
export const dueFigures = {
  open: sql`case when t.status = '4' then 0 else t.amount - t.received end::numeric(14,2)`,
  dueState: sql`case when t.status = '4' then '3' when t.status = '3' then '2' when t.due_date < ${today} and t.amount > t.received then '1' else '0' end`,
  overdueDays: sql`case when ${isOpen} and t.due_date < ${today} and t.amount > t.received then (${today} - t.due_date)::int end`,
}

/** The calendar of a kind and province, held by whoever writes one: of two at once the later reads the sentence. */
export async function calendarOf(
  tx: Sql,
  { tenantId, kind, province }: { readonly tenantId: string; readonly kind: string; readonly province: string | null },
): Promise<string | undefined> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('feeCalendar ' || $1, 0))::text AS held`, [tenantId])
  const rows = await tx.query<{ id: string }>(
    'SELECT id FROM fee_calendar WHERE tenant_id = $1 AND kind = $2 AND province IS NOT DISTINCT FROM $3',
    [tenantId, kind, province],
  )
  return rows[0]?.id
}
