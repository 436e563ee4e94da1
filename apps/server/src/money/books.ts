import { errors } from '@heliodesk/contracts/errors'
import { ledgerMessages as messages } from '@heliodesk/contracts/messages/ledger'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { businessCompany } from '@heliodesk/contracts/resources/agent/businessCompany'
import type { Sql } from '../db/sql.ts'
import { writtenText } from '../language/stored.ts'
import { bookKinds, bookOfAgent, bookOfCompany, entityOfDepartment, singleBook, tenantName } from './books.queries.ts'

/**
 * The book of the legal entity of a department. Where no company of the group stands for it or anything above it, it is the firm that runs the
 * installation: a fresh one has no companies yet and must be able to post. One that is out of use takes nothing.
 */
export async function bookOfDepartment(tx: Sql, tenantId: string, orgCode: string | null): Promise<string> {
  const entity = orgCode === null ? undefined : await entityOfDepartment(tx, tenantId, orgCode)
  if (entity === undefined) return singleBook(tx, tenantId, bookKinds.own, await tenantName(tx, tenantId))
  if (!entity.isEnabled) {
    const reason = messages.companyOff({ name: entity.name })
    const path = recordPath(businessCompany, entity.id)
    throw errors.ledgerRefused({ reason }, path === undefined ? {} : { missing: [{ message: reason, path }] })
  }
  return bookOfCompany(tx, tenantId, entity)
}

/** Where the accounts of an agent are kept; the agent is locked by whoever posts. */
export const bookForAgent = async (
  tx: Sql,
  { tenantId, agentId, orgCode }: { readonly tenantId: string; readonly agentId: string; readonly orgCode: string | null },
): Promise<string> => (await bookOfAgent(tx, agentId)) ?? bookOfDepartment(tx, tenantId, orgCode)

/** The book of what is kept for farmers: never company cash. */
export const memoBook = (tx: Sql, tenantId: string): Promise<string> =>
  singleBook(tx, tenantId, bookKinds.memo, writtenText(messages.memoBook()))
