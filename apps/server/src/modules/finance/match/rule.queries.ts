import type { Sql } from '#server/db/sql.ts'

const rules = (tx: Sql) =>
  tx.kysely
    .selectFrom('match_rule as r')
    .select([
      'r.edition',
      'r.tolerance',
      'r.windowDays',
      'r.weightGridName',
      'r.weightFeeWord',
      'r.weightMonth',
      'r.weightAccount',
    ])
    .select(['r.weightDate', 'r.weightExact', 'r.weightSeveral', 'r.threshold', 'r.tieGap', 'r.mostMembers', 'r.gridWords'])

export const rowInForce = (tx: Sql, tenantId: string) =>
  rules(tx).where('r.tenantId', '=', tenantId).where('r.status', '=', '3').executeTakeFirst()

export const rowById = (tx: Sql, id: string) => rules(tx).where('r.id', '=', id).executeTakeFirst()
