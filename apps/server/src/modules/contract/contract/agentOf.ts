import type { Values } from '#server/crud/input.ts'
import type { Sql } from '#server/db/sql.ts'
import { holdCustomer } from './contract.queries.ts'
import { textOf } from './values.ts'

/** The agent of a contract: the one that is named, else that of the department of its customer. */
export const agentOf = async (tx: Sql, current: Values): Promise<string | null> =>
  textOf(current['agentId']) ?? (await holdCustomer(tx, String(current['customerId'])))?.agentId ?? null
