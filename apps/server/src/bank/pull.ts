import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import type { Context } from '../context.ts'
import { placeOf } from '../crud/pii.ts'
import { newId } from '../db/ids.ts'
import { MessageError } from '../language/messageError.ts'
import { httpBank } from './client.ts'
import { markMissing, noteFault, noteSuccess, type PullRow, readPull } from './pulls.queries.ts'
import type { Bank } from './settings.ts'
import { type Taken, takeStatements } from './takeStatements.ts'

/** Banks write lines days after their day: so many days are asked for again each time. */
const overlapDays = 5
/** How far back an account is asked for the first time, and how far a gap is followed. */
const [firstDays, mostDays] = [31, 92]
/** Minutes until a bank that did not answer is asked again, by how often it did not. */
const waits = [5, 15, 30, 60, 120] as const

const before = (day: string, days: number): string => dayOfNumber(dayNumber(day) - days)
const later = (nowMs: number, minutes: number): string => new Date(nowMs + minutes * 60_000).toISOString()

/** Which days are asked for: those since the last time, some before them, and back to a gap. */
export function windowOf({ completeTo, oldestGap }: Pick<PullRow, 'completeTo' | 'oldestGap'>, today: string) {
  const since = completeTo === null ? before(today, firstDays) : before(completeTo, overlapDays)
  const from = oldestGap !== null && oldestGap < since ? oldestGap : since
  const earliest = before(today, mostDays)
  return { from: [from, earliest].toSorted().at(-1) ?? earliest, to: today }
}

/** Asks the bank for lines of an account and takes them; nothing is held while the bank is asked. Rejects with what the bank did not do. */
export async function pullDays(
  { db, cipher, clock }: Context,
  bank: Bank,
  row: PullRow,
  { from, to, next }: { readonly from: string; readonly to: string; readonly next: string | null },
): Promise<Taken> {
  const { accountId, tenantId } = row
  const open = (property: 'cardNo' | 'bindCardNo', sealed: string | null) =>
    sealed === null ? null : cipher.open(sealed, placeOf(bankCard.table, property, accountId))
  const cardNo = open('cardNo', row.cardNo) ?? ''
  const told = await httpBank(bank, clock).detail({ cardNo, boundCardNo: open('bindCardNo', row.boundCardNo), from, to })
  const nowMs = clock.now()
  const yesterday = before(slotAt(nowMs).day, 1)
  const last = to < yesterday ? to : yesterday
  // Days that were never asked for lie between: what was asked is not the whole of it.
  const isWhole = row.completeTo === null || from <= dayOfNumber(dayNumber(row.completeTo) + 1)
  return db.tx(async (tx) => {
    const taken = await takeStatements(tx, { cipher, atMs: nowMs, from: '1', by: 'system' }, [
      { accountId, lines: told.lines, stated: told.days, days: { from, to } },
    ])
    const completeTo = isWhole && last >= from ? last : null
    await noteSuccess(tx, { accountId, tenantId, completeTo, now: new Date(nowMs).toISOString(), next })
    return taken
  })
}

/** What the timed job does for one account: a bank that is away is asked again, sooner at first. */
export async function pullDue(context: Context, bank: Bank, accountId: string): Promise<Taken | null> {
  const row = await readPull(context.db, accountId)
  if (row === undefined || row.cardNo === null) return null
  const { clock, db } = context
  const today = slotAt(clock.now()).day
  try {
    // A gap waits for a line that is late: such accounts are asked again after two hours, the others in the next night.
    const next = row.oldestGap === null ? nextMorning(today, accountId) : later(clock.now(), 120)
    return await pullDays(context, bank, row, { ...windowOf(row, today), next })
  } catch (error) {
    if (!(error instanceof MessageError)) throw error
    const fault = error.text
    await db.tx(async (tx) => {
      const next = later(clock.now(), waits[Math.min(row.attempts, waits.length - 1)] ?? 120)
      await noteFault(tx, { accountId, tenantId: row.tenantId, fault, next })
      if (row.completeTo === null) return
      const from = dayOfNumber(dayNumber(row.completeTo) + 1)
      const ids = Array.from({ length: overlapDays }, () => newId())
      await markMissing(tx, { accountId, from, to: before(today, 1), now: new Date(clock.now()).toISOString(), ids })
    })
    return null
  }
}

/** From six in the morning on, spread over two hours. */
const nextMorning = (today: string, accountId: string): string => {
  const day = dayOfNumber(dayNumber(today) + 1)
  return new Date(Date.parse(`${day}T06:00:00+08:00`) + Number(BigInt(accountId) % 120n) * 60_000).toISOString()
}
