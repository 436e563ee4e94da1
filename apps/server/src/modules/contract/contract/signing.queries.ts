import type { Sql } from '#server/db/sql.ts'

/** A contract as it is sent to be signed, the numbers of its customer as they are stored. */
export interface SigningContract {
  readonly contractNo: string
  readonly status: string
  readonly documentHash: string | null
  readonly document: unknown
  readonly customerId: string
  readonly userName: string
  readonly idCard: string | null
  readonly contactNumber: string
}

export async function signingContract(db: Sql, id: string): Promise<SigningContract | undefined> {
  const rows = await db.query<SigningContract>(
    `SELECT t.contract_no AS "contractNo", t.status, t.document_hash AS "documentHash", t.document, c.id AS "customerId",
       c.user_name AS "userName", c.id_card AS "idCard", c.contact_number AS "contactNumber"
     FROM contract t JOIN customer c ON c.id = t.customer_id WHERE t.id = $1`,
    [id],
  )
  return rows[0]
}

/** The request of a contract that is out with the platform. */
export async function openFlow(tx: Sql, id: string): Promise<string | undefined> {
  const rows = await tx.query<{ number: string }>(
    `SELECT number FROM provider_task WHERE resource = 'contract' AND record_id = $1 AND status IN ('0', '1') LIMIT 1`,
    [id],
  )
  return rows[0]?.number
}
