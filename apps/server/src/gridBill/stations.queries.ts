import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { type Source, visibleRows } from '../crud/source.ts'
import type { Sql } from '../db/sql.ts'

export interface AccountStation {
  readonly accountNo: string
  readonly stationId: string
  readonly customerId: string
  readonly orgCode: string | null
}

/** Stations by the numbers of their accounts, of those that this person sees; a number that two stations have says nothing. */
export async function seenStations(
  tx: Sql,
  stations: Source | undefined,
  actor: Actor,
  accounts: readonly string[],
): Promise<readonly AccountStation[]> {
  if (stations === undefined) return []
  const statement = sql<AccountStation>`
    select t.grid_account_no as "accountNo", t.id as "stationId", t.customer_id as "customerId", t.sys_org_code as "orgCode" from station_info t
    where t.grid_account_no = any(${accounts}::text[]) and ${visibleRows(stations, actor)}
      and not exists (select from station_info o where o.tenant_id = t.tenant_id and o.grid_account_no = t.grid_account_no and o.id <> t.id)`
  return (await statement.execute(tx.kysely)).rows
}
