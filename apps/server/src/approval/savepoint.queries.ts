import { AppError } from '@heliodesk/contracts/kit/error'
import type { Sql } from '../db/sql.ts'

/** Does the work under a savepoint: a business refusal undoes it and is answered, anything else ends the transaction. */
export async function attempt<T>(tx: Sql, work: () => Promise<T>): Promise<T | AppError> {
  await tx.query('SAVEPOINT carry_out')
  try {
    const done = await work()
    await tx.query('RELEASE SAVEPOINT carry_out')
    return done
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await tx.query('ROLLBACK TO SAVEPOINT carry_out')
    return error
  }
}
