import type { Context } from '../context.ts'
import { keyLines, unkeyedAccounts } from './adopt.queries.ts'
import { refreshDays } from './days.ts'
import { lockAccounts } from './lines.queries.ts'

const most = 100

/** Lines that an earlier version stored get their keys, and their days are worked out. Safe to repeat at any point. */
export async function adoptLines({ db, clock }: Pick<Context, 'db' | 'clock'>, signal: AbortSignal): Promise<void> {
  for (let ids = await unkeyedAccounts(db, most); ids.length > 0 && !signal.aborted; ids = await unkeyedAccounts(db, most))
    await db.tx(async (tx) => {
      const accounts = await lockAccounts(tx, ids)
      const days = Map.groupBy(await keyLines(tx, ids), ({ accountId }) => accountId)
      const statements = [...days].map(([accountId, rows]) => ({
        ...{ accountId, lines: [], stated: [], check: [...new Set(rows.map(({ day }) => day))] },
      }))
      await refreshDays(tx, clock.now(), accounts, statements)
    })
}
