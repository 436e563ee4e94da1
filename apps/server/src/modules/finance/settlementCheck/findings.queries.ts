import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { collectiveRow } from '@heliodesk/contracts/resources/finance/collectiveRow'
import { collectiveTransfer } from '@heliodesk/contracts/resources/finance/collectiveTransfer'
import { gridBill } from '@heliodesk/contracts/resources/finance/gridBill'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { type Source, visibleRows } from '#server/crud/source.ts'
import { sourceOf } from '#server/crud/sources.ts'
import type { Sql } from '#server/db/sql.ts'

/** What is stored of a check beside its columns. */
export async function storedFindings(db: Sql, id: string): Promise<unknown> {
  const rows = await db.query<{ findings: unknown }>('SELECT findings FROM settlement_check WHERE id = $1', [id])
  return rows[0]?.findings
}

interface Named {
  readonly id: string
  readonly name: string
}

interface SeenLine extends Named {
  readonly accountId: string | null
  readonly day: string
}

const ofSource = (context: Context, resource: Source['resource']): Source => {
  const source = sourceOf(context, resource)
  if (source === undefined) throw new Error(`no source of ${resource.name}`)
  return source
}

/** Bills by their numbers, of those that this person sees. */
export async function seenBills(context: Context, actor: Actor, ids: readonly string[]): Promise<readonly Named[]> {
  const statement = sql<Named>`
    select t.id, t.bill_no as name from grid_bill t where t.id = any(${ids}::bigint[]) and ${visibleRows(ofSource(context, gridBill), actor)}`
  return (await statement.execute(context.db.kysely)).rows
}

/** Lines of accounts by day and words, of those that this person sees: a line on another account may be another's affair. */
export async function seenLines(context: Context, actor: Actor, ids: readonly string[]): Promise<readonly SeenLine[]> {
  const statement = sql<SeenLine>`
    select t.id, concat_ws(' ', t.account_name, t.summary) as name, t.account_id as "accountId", t.trans_day::text as day from account_transaction_details t
    where t.id = any(${ids}::bigint[]) and ${visibleRows(ofSource(context, accountTransaction), actor)}`
  return (await statement.execute(context.db.kysely)).rows
}

/** Collective transfers by their numbers, of those that this person sees. */
export async function seenTransfers(context: Context, actor: Actor, ids: readonly string[]): Promise<readonly Named[]> {
  const statement = sql<Named>`
    select t.id, t.transfer_no as name from collective_transfer t
    where t.id = any(${ids}::bigint[]) and ${visibleRows(ofSource(context, collectiveTransfer), actor)}`
  return (await statement.execute(context.db.kysely)).rows
}

/** Rows of lists by their list and name, of those that this person sees. */
export async function seenRows(context: Context, actor: Actor, ids: readonly string[]): Promise<readonly Named[]> {
  const statement = sql<Named>`
    select t.id, concat_ws(' ', c.transfer_no, t.account_name, t.account_no) as name from collective_row t join collective_transfer c on c.id = t.transfer_id
    where t.id = any(${ids}::bigint[]) and ${visibleRows(ofSource(context, collectiveRow), actor)}`
  return (await statement.execute(context.db.kysely)).rows
}

export const tariffNames = (db: Sql, tenantId: string, ids: readonly string[]) =>
  db.query<Named>('SELECT id, tariff_no AS name FROM tariff WHERE tenant_id = $1 AND id = ANY ($2::bigint[])', [tenantId, ids])
