import { AppError } from '@heliodesk/contracts/kit/error'
import type { WriteScope } from '../crud/write.ts'

/** Runs work under a savepoint; a business refusal undoes it and is answered, anything else ends the import. */
export async function guarded<T>({ tx }: Pick<WriteScope, 'tx'>, work: () => Promise<T>): Promise<T | AppError> {
  await tx.query('SAVEPOINT import_step')
  try {
    const done = await work()
    await tx.query('RELEASE SAVEPOINT import_step')
    return done
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await tx.query('ROLLBACK TO SAVEPOINT import_step')
    return error
  }
}
