import type { Insertable } from 'kysely'
import { platformTenantId } from '#server/access/platformTenant.ts'
import type { Schema } from '#server/db/schemaTypes.ts'
import type { Sql } from '#server/db/sql.ts'

type Rows<T extends keyof Schema> = readonly Insertable<Schema[T]>[]

export async function insertAgent(
  tx: Sql,
  row: Insertable<Schema['agent']>,
  beside: {
    readonly steps: Rows<'record_step'>
    readonly qualifications: Rows<'agent_qualification'>
    readonly deposits: Rows<'agent_deposit'>
  },
): Promise<void> {
  await tx.kysely.insertInto('agent').values(row).execute()
  await tx.kysely
    .insertInto('record_step')
    .values([...beside.steps])
    .execute()
  if (beside.qualifications.length > 0)
    await tx.kysely
      .insertInto('agent_qualification')
      .values([...beside.qualifications])
      .execute()
  if (beside.deposits.length > 0)
    await tx.kysely
      .insertInto('agent_deposit')
      .values([...beside.deposits])
      .execute()
}

export async function insertMerchant(tx: Sql, row: Insertable<Schema['merchant']>, steps: Rows<'record_step'>): Promise<void> {
  await tx.kysely.insertInto('merchant').values(row).execute()
  await tx.kysely
    .insertInto('record_step')
    .values([...steps])
    .execute()
}

export async function insertCompany(tx: Sql, row: Insertable<Schema['business_company']>): Promise<void> {
  await tx.kysely.insertInto('business_company').values(row).execute()
}

/** Companies of the administration by their codes. */
export async function companyIds(tx: Sql): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.kysely.selectFrom('sys_company').select(['id', 'code']).where('tenantId', '=', platformTenantId).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}
