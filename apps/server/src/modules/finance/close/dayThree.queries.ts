import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { ledgerLine } from '@heliodesk/contracts/resources/ledger/entry'
import { repayPlan } from '@heliodesk/contracts/resources/repay/repayPlan'
import { station } from '@heliodesk/contracts/resources/station/station'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { scopeFilter } from '#server/access/scope.ts'
import { askedOf } from '#server/crud/asked.ts'
import { whereSql } from '#server/crud/conditions.ts'
import type { RowValues } from '#server/crud/module.ts'
import type { Source } from '#server/crud/source.ts'
import type { Sql } from '#server/db/sql.ts'

export interface Sum {
  readonly count: number
  readonly amount: string
}
const count = sql<number>`count(*)::int`

/** Balances of the companies' money in the ledger, by book. */
export const cashOf = (db: Sql, actor: Actor) =>
  db.kysely
    .selectFrom('ledger_posting as t')
    .innerJoin('ledger_book as b', 'b.id', 't.bookId')
    .where('t.subject', 'in', ['1002', '1012'])
    .where(scopeFilter(actor, ledgerLine, 't'))
    .groupBy(['b.id', 'b.name', 't.subject'])
    .orderBy('b.name')
    .orderBy('t.subject')
    .select(['b.id as bookId', 'b.name', 't.subject'])
    .select(sql<string>`sum(coalesce(t.debit, 0) - coalesce(t.credit, 0))::numeric(16,2)::text`.as('amount'))
    .execute()

/** What stands on the class-II accounts by their last stated day, by branch. */
export const accountsOf = (db: Sql, actor: Actor) =>
  db.kysely
    .selectFrom('bank_card_open_account_record as t')
    .where('t.status', 'in', ['5', '7', '8'])
    .where(scopeFilter(actor, bankCard, 't'))
    .groupBy('t.branchName')
    .orderBy('t.branchName')
    .select(['t.branchName as name', count.as('count')])
    .select(
      sql<string>`coalesce(sum((select s.closing from account_statement_day s where s.account_id = t.id and s.closing is not null
        order by s.day desc limit 1)), 0)::numeric(16,2)::text`.as('amount'),
    )
    .execute()

/** The rows of the list of what is to come in that these filters leave: what is open of them. */
export async function openOf(source: Source, actor: Actor, filters: RowValues): Promise<Sum> {
  const row = await source.context.db.kysely
    .selectFrom('receivable_item as t')
    .where(whereSql(source, actor, askedOf(source, actor, filters).query))
    .select([count.as('count'), sql<string>`coalesce(sum(t.open_amount), 0)::numeric(16,2)::text`.as('amount')])
    .executeTakeFirst()
  return row ?? { count: 0, amount: '0.00' }
}

/** The same of settlements: what is to be paid of them. */
export async function payableOf(source: Source, actor: Actor, filters: RowValues): Promise<Sum> {
  const row = await source.context.db.kysely
    .selectFrom('batch_settle_account as t')
    .where(whereSql(source, actor, askedOf(source, actor, filters).query))
    .select([
      count.as('count'),
      sql<string>`coalesce(sum(greatest((select sum(i.actual) from batch_settle_account_item i where i.settle_batch_id = t.id), 0)
        - coalesce(t.set_off, 0)), 0)::numeric(16,2)::text`.as('amount'),
    ])
    .executeTakeFirst()
  return row ?? { count: 0, amount: '0.00' }
}

/** The same of bank lines. */
export async function linesOf(source: Source, actor: Actor, filters: RowValues): Promise<Sum> {
  const row = await source.context.db.kysely
    .selectFrom('account_transaction_details as t')
    .where(whereSql(source, actor, askedOf(source, actor, filters).query))
    .select([count.as('count'), sql<string>`coalesce(sum(t.amount), 0)::numeric(16,2)::text`.as('amount')])
    .executeTakeFirst()
  return row ?? { count: 0, amount: '0.00' }
}

/** Stations on the grid in a month, and those of them without a bill. */
export async function estimatesOf(
  db: Sql,
  actor: Actor,
  month: string,
): Promise<{ readonly stations: number; readonly estimated: number }> {
  const row = await db.kysely
    .selectFrom('station_info as t')
    .where(scopeFilter(actor, station, 't'))
    .where(
      sql<SqlBool>`t.first_work_time < ((${month}::text || '-01')::date + interval '1 month') and (t.retired_on is null or t.retired_on > (${month}::text || '-01')::date)`,
    )
    .select([
      count.as('stations'),
      sql<number>`(count(*) filter (where not exists (select from grid_bill b where b.station_id = t.id and b.ss_month = ${month} and b.kind = '1' and b.status = '1')
        and not exists (select from power_fee f where f.station_id = t.id and f.ss_month = ${month} and f.fee_source in ('1', '2'))))::int`.as(
        'estimated',
      ),
    ])
    .executeTakeFirst()
  return row ?? { stations: 0, estimated: 0 }
}

interface Ask {
  readonly today: string
  readonly until: string
  readonly since: string
  /** The last whole month. */
  readonly month: string
}
/** Of each funder: what is due within thirty days, what came for its farmers in the thirty before, and what their energy of the last month is worth. */
export const coverageOf = (db: Sql, actor: Actor, { today, until, since, month }: Ask) =>
  db.kysely
    .selectFrom('repay_plan as t')
    .innerJoin('business_company as c', 'c.id', 't.funderId')
    .where('t.status', 'in', ['1', '3', '5'])
    .where(scopeFilter(actor, repayPlan, 't'))
    .groupBy(['c.id', 'c.name'])
    .orderBy('c.name')
    .select(['c.id as funderId', 'c.name', count.as('count')])
    .select([
      sql<string>`coalesce(sum((select sum(i.principal + i.interest + i.cost - i.paid_principal - i.paid_interest - i.paid_cost) from repay_plan_period i
        where i.plan_id = t.id and i.due_date between ${today}::date and ${until}::date and i.status not in ('3', '5', '6'))), 0)::numeric(16,2)::text`.as(
        'due',
      ),
      sql<string>`coalesce(sum((select sum(l.amount) from account_transaction_details l where l.customer_id = t.customer_id and l.direction = '1' and l.reversal = '0'
        and l.biz_kind = '1' and l.trans_day between ${since}::date and ${today}::date and ${scopeFilter(actor, accountTransaction, 'l')})), 0)::numeric(16,2)::text`.as(
        'received',
      ),
      sql<string>`coalesce(sum((select m.energy / 120000.0 * (select f.price from power_fee f where f.station_id = t.station_id and f.price is not null order by f.ss_month desc limit 1)
        from station_month m where m.station_id = t.station_id and m.month = (${month}::text || '-01')::date)), 0)::numeric(16,2)::text`.as(
        'worth',
      ),
    ])
    .execute()

/** The last close that holds. */
export async function lastClose(db: Sql, tenantId: string): Promise<{ readonly id: string; readonly month: string } | undefined> {
  const rows = await db.query<{ id: string; month: string }>(
    `SELECT id, month FROM month_close WHERE tenant_id = $1 AND status = '5' ORDER BY month DESC LIMIT 1`,
    [tenantId],
  )
  return rows[0]
}

/** Entries of a month that stand in a later one, of the lines that the caller sees. */
export async function laterOf(db: Sql, actor: Actor, month: string): Promise<Sum> {
  const row = await db.kysely
    .selectFrom('ledger_posting as t')
    .where(scopeFilter(actor, ledgerLine, 't'))
    .where('t.belongsTo', '=', month)
    .where('t.period', '>', month)
    .select([
      sql<number>`count(distinct t.entry_id)::int`.as('count'),
      sql<string>`coalesce(sum(t.debit), 0)::numeric(16,2)::text`.as('amount'),
    ])
    .executeTakeFirst()
  return row ?? { count: 0, amount: '0.00' }
}
