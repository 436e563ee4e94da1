import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { collectiveRow } from '@heliodesk/contracts/resources/finance/collectiveRow'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { scopeFilter } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'

/** Lines that came in, that nobody has said the use of and no list has taken, by their day; of those that the caller sees. */
export const waitingLines = (db: Sql, actor: Actor) =>
  db.kysely
    .selectFrom('account_transaction_details as t')
    .select([
      't.transDay as day',
      sql<number>`count(*)::int`.as('count'),
      sql<string>`sum(t.amount)::numeric(14,2)::text`.as('amount'),
    ])
    .where('t.tenantId', '=', actor.tenantId)
    .where('t.direction', '=', '1')
    .where('t.matchStatus', '=', '0')
    .where('t.reversal', '=', '0')
    .where('t.bizKind', 'in', ['1', '9'])
    .where(scopeFilter(actor, accountTransaction, 't'))
    .groupBy('t.transDay')
    .execute()

/** Rows of lists that were taken and that nobody knows, by their day; of those that the caller sees. */
export const waitingRows = (db: Sql, actor: Actor) =>
  db.kysely
    .selectFrom('collective_row as t')
    .select(['t.day', sql<number>`count(*)::int`.as('count'), sql<string>`sum(t.amount)::numeric(14,2)::text`.as('amount')])
    .where('t.tenantId', '=', actor.tenantId)
    .where('t.status', 'in', ['0', '1'])
    .where('t.isTaken', '=', true)
    .where(scopeFilter(actor, collectiveRow, 't'))
    .groupBy('t.day')
    .execute()
