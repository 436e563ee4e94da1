import type { FieldCipher } from '../access/fieldCipher.ts'
import { placeOf } from '../crud/pii.ts'
import type { Sql } from '../db/sql.ts'
import { type PayeeRow, payeesOf } from './payments.queries.ts'

/** Whom a document pays and from where, with the numbers opened. */
export interface Payee extends PayeeRow {
  readonly account: string | null
  readonly payer: string | null
}

export async function readPayees(tx: Sql, cipher: FieldCipher, ids: readonly string[]): Promise<ReadonlyMap<string, Payee>> {
  // An id is of one document in the whole installation, whatever its kind.
  const rows = await payeesOf(tx, ids)
  return new Map(rows.map((row) => [row.settleId, { ...row, account: accountOf(cipher, row), payer: payerOf(cipher, row) }]))
}

function accountOf(cipher: FieldCipher, row: PayeeRow): string | null {
  const open = (sealed: string | null, table: string, property: string, id: string | null) =>
    sealed === null || id === null ? null : cipher.open(sealed, placeOf(table, property, id))
  if (row.agentId !== null) return open(row.agentAccount, 'agent', 'bankAccount', row.agentId)
  if (row.merchantId !== null) return open(row.merchantAccount, 'merchant', 'bankAccount', row.merchantId)
  return open(row.cardNo, 'bank_card_open_account_record', 'cardNo', row.cardId)
}

const payerOf = (cipher: FieldCipher, { companyAccount, companyId }: PayeeRow): string | null =>
  companyAccount === null || companyId === null
    ? null
    : cipher.open(companyAccount, placeOf('business_company', 'bankAccount', companyId))
