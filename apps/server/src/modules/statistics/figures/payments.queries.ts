import { repayPlan } from '@heliodesk/contracts/resources/repay/repayPlan'
import { powerFee } from '@heliodesk/contracts/resources/station/powerFee'
import { ageClasses, type ReceivableKind } from '@heliodesk/domain/statistics/figures'
import { lastDayOf, type Span } from '@heliodesk/domain/statistics/periods'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { isLimited } from '#server/access/follows.ts'
import { scopeFilter } from '#server/access/scope.ts'
import { askedOf } from '#server/crud/asked.ts'
import { whereSql } from '#server/crud/conditions.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import type { Source } from '#server/crud/source.ts'

/**
 * Rows of what is to come in: none without the right to money, not even how many. Rules on stations and customers follow by the definition;
 * rules on the fee check and on plans are asked of the rows that come from there.
 */
export const receivableRows: NonNullable<CrudHooks['rowFilter']> = (actor) => {
  if (!actor.canViewFinancial) return sql<SqlBool>`false`
  const parts = [sql<SqlBool>`true`]
  if (isLimited(actor, powerFee))
    parts.push(
      sql<SqlBool>`(t.source <> '2' or t.id in (select f.id from power_fee f where ${scopeFilter(actor, powerFee, 'f')}))`,
    )
  if (isLimited(actor, repayPlan))
    parts.push(
      sql<SqlBool>`(t.source <> '3' or t.plan_id in (select p.id from repay_plan p where ${scopeFilter(actor, repayPlan, 'p')}))`,
    )
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

export const receivableSums: NonNullable<CrudHooks['summary']> = {
  amount: sql`coalesce(sum(t.amount), 0)::numeric(16,2)`,
  received: sql`coalesce(sum(t.received), 0)::numeric(16,2)`,
  openAmount: sql`coalesce(sum(t.open_amount), 0)::numeric(16,2)`,
}

export interface MoneyRow {
  readonly kind: ReceivableKind
  /** A month, or the number of an age class. */
  readonly key: string
  readonly count: number
  readonly amount: string
  readonly received: string
  readonly open: string
}

const kind = sql<ReceivableKind>`case when t.source = '3' then 'instalments' else 'fees' end`
const sums = [
  sql<number>`count(*)::int`.as('count'),
  sql<string>`sum(t.amount)::numeric(16,2)::text`.as('amount'),
  sql<string>`sum(t.received)::numeric(16,2)::text`.as('received'),
  sql<string>`sum(t.open_amount)::numeric(16,2)::text`.as('open'),
] as const

/** Sums of months: fees by the month of the bill, instalments by the month in which they are due. Both ends are months. */
export function moneyByMonth(source: Source, actor: Actor, { from, to }: Span): Promise<readonly MoneyRow[]> {
  return source.context.db.kysely
    .selectFrom('receivable_item as t')
    .where(whereSql(source, actor, askedOf(source, actor, {}).query))
    .where(
      sql<SqlBool>`(t.source <> '3' and t.month >= ${from} and t.month <= ${to}
        or t.source = '3' and t.due_date >= ${`${from}-01`}::date and t.due_date <= ${lastDayOf(to)}::date)`,
    )
    .groupBy([kind, 't.month'])
    .select([kind.as('kind'), sql<string>`t.month`.as('key'), ...sums])
    .execute()
}

/** What was due before a day and is open, by the classes of `ageClasses`. */
export function moneyByAge(source: Source, actor: Actor, today: string): Promise<readonly MoneyRow[]> {
  const late = sql`(${today}::date - t.due_date)`
  const [first, second, third] = ageClasses
  const place = sql<string>`case when ${late} <= ${first.to}::int then '0' when ${late} <= ${second.to}::int then '1'
    when ${late} <= ${third.to}::int then '2' else '3' end`
  return source.context.db.kysely
    .selectFrom('receivable_item as t')
    .where(whereSql(source, actor, askedOf(source, actor, {}).query))
    .where(sql<SqlBool>`t.due_date < ${today}::date and t.open_amount > 0`)
    .groupBy(sql`1, 2`)
    .select([kind.as('kind'), place.as('key'), ...sums])
    .execute()
}
