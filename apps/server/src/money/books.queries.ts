import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'

/** Of a legal entity, of the installation's own firm, of what is kept for farmers (dictionary `ledger_book_kind`). */
export const bookKinds = { company: '1', own: '2', memo: '3' } as const

export interface BookFacts {
  readonly id: string
  readonly kind: string
  /** The last closed month. */
  readonly closedThrough: string | null
}

/** Holds books until the transaction ends, in one order whoever asks: nobody closes a month of theirs meanwhile. */
export const holdBooks = (tx: Sql, tenantId: string, ids: readonly string[]) =>
  tx.query<BookFacts>(
    `SELECT id, kind, closed_through AS "closedThrough" FROM ledger_book WHERE tenant_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR SHARE`,
    [tenantId, ids],
  )

export interface LegalEntity {
  readonly id: string
  readonly name: string
  readonly isEnabled: boolean
}

/** The legal entity of a department: that of the nearest department above it (or itself) which a company of the group stands for. */
export async function entityOfDepartment(tx: Sql, tenantId: string, orgCode: string): Promise<LegalEntity | undefined> {
  const rows = await tx.query<LegalEntity>(
    `SELECT b.id, b.name, b.is_enabled AS "isEnabled" FROM sys_depart d JOIN sys_company c ON c.depart_id = d.id JOIN business_company b ON b.company_id = c.id
     WHERE d.tenant_id = $1 AND b.tenant_id = $1 AND starts_with($2, d.org_code) AND b.company_type IN ('1', '2', '3')
     ORDER BY length(d.org_code) DESC, b.is_enabled DESC, b.id LIMIT 1`,
    [tenantId, orgCode],
  )
  return rows[0]
}

/** The book of a company, begun with its first event. */
export async function bookOfCompany(tx: Sql, tenantId: string, { id, name }: LegalEntity): Promise<string> {
  const find = () =>
    tx.query<{ id: string }>('SELECT id FROM ledger_book WHERE tenant_id = $1 AND company_id = $2', [tenantId, id])
  const [found] = await find()
  if (found !== undefined) return found.id
  await tx.query(
    `INSERT INTO ledger_book (id, tenant_id, create_by, kind, name, company_id) VALUES ($1, $2, 'system', '1', $3, $4) ON CONFLICT (company_id) DO NOTHING`,
    [newId(), tenantId, name, id],
  )
  return (await find())[0]?.id ?? ''
}

/** The book of the installation's own firm, or of farmers. */
export async function singleBook(tx: Sql, tenantId: string, kind: string, name: string): Promise<string> {
  const find = () => tx.query<{ id: string }>('SELECT id FROM ledger_book WHERE tenant_id = $1 AND kind = $2', [tenantId, kind])
  const [found] = await find()
  if (found !== undefined) return found.id
  await tx.query(
    `INSERT INTO ledger_book (id, tenant_id, create_by, kind, name) VALUES ($1, $2, 'system', $3, $4)
     ON CONFLICT (tenant_id, kind) WHERE kind IN ('2', '3') DO NOTHING`,
    [newId(), tenantId, kind, name],
  )
  return (await find())[0]?.id ?? ''
}

/** The book that the accounts of an agent stand in since their first entry: they stay there when its department moves. */
export async function bookOfAgent(tx: Sql, agentId: string): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(
    `SELECT book_id AS id FROM ledger_account WHERE agent_id = $1 AND subject IN ('2241', '1221', '2203') ORDER BY id LIMIT 1`,
    [agentId],
  )
  return rows[0]?.id
}

export async function tenantName(tx: Sql, tenantId: string): Promise<string> {
  const rows = await tx.query<{ name: string }>('SELECT name FROM sys_tenant WHERE id = $1', [tenantId])
  return rows[0]?.name ?? ''
}
