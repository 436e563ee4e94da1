import type { IncomeWorkings, StationIncome } from '@heliodesk/contracts/endpoints/income'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { fromUnits } from '@heliodesk/domain/fees/cents'
import { lastDayOf } from '@heliodesk/domain/gridBill/due'
import { incomeOfMonth, isShare } from '@heliodesk/domain/income/income'
import type { Actor } from '#server/access/actor.ts'
import { readRecord } from '#server/crud/read.ts'
import type { Source } from '#server/crud/source.ts'
import type { Db } from '#server/db/sql.ts'
import { seenStation } from '#server/income/facts.queries.ts'
import { factsOf } from '#server/income/facts.ts'
import { rulesIn } from '#server/income/rules.queries.ts'
import { rulesFor } from '#server/income/rules.ts'
import { ruleNumbers, type StoredPart, storedWorkings } from './workings.queries.ts'

const yuan = (fen: string | bigint): string => fromUnits(BigInt(fen), 2)
const percent = (share: string): string => fromUnits(BigInt(share), 4)

const partText = (part: StoredPart, names: ReadonlyMap<string, string>) => ({
  ...part,
  ruleNo: names.get(part.ruleId) ?? '',
  value: isShare(part.method) ? percent(part.value) : yuan(part.value),
  shared: part.shared === null ? null : yuan(part.shared),
})

/** How a document was worked out: kept with it, so that a later rule does not rewrite what was agreed. */
export async function workingsOf(source: Source, actor: Actor, id: string): Promise<IncomeWorkings> {
  await readRecord(source, actor, id)
  const { db } = source.context
  const { workings, setOffs } = await storedWorkings(db, id)
  const { parts = [], total = '0', before = '0', rate = null } = workings
  const names = await ruleNumbers(db, actor.tenantId, [...new Set(parts.map(({ ruleId }) => ruleId))])
  return {
    id,
    parts: parts.map((part) => partText(part, names)),
    ...{ total: yuan(total), before: yuan(before), rate: rate === null ? null : percent(rate) },
    setOffs: setOffs.map(({ fen, ...one }) => ({ ...one, amount: yuan(fen) })),
  }
}

/** What a month has come to so far, day by day; a share of a bill that is not there yet is told as missing. */
export async function incomeOfStation(
  db: Db,
  actor: Actor,
  ask: { readonly id: string; readonly month?: string | undefined; readonly today: string },
): Promise<StationIncome> {
  const station = isId(ask.id) ? await seenStation(db, actor, ask.id) : undefined
  if (station === undefined) throw errors.stationUnknown()
  const month = ask.month ?? ask.today.slice(0, 7)
  const last = lastDayOf(month)
  const until = [ask.today, last].toSorted()[0] ?? last
  const rows = await rulesIn(db, actor.tenantId, ['2'])
  const names = new Map(rows.map(({ id, ruleNo }) => [id, ruleNo]))
  const rules = rulesFor(rows)(station.productId)
  const facts = (await factsOf(db, [station], month, month))(station, month)
  const { owners, gaps } = incomeOfMonth(rules, facts, month, until)
  const sums = Array.from({ length: Number(until.slice(-2)) }, (_, at) => {
    const day = `${month}-${String(at + 1).padStart(2, '0')}`
    const accrued = incomeOfMonth(rules, facts, month, day).owners.reduce((sum, { cents }) => sum + cents, 0n)
    return { day, accrued }
  })
  return {
    ...{ month, until, gaps: gaps.map((gap) => ({ ...gap })) },
    owners: owners.map(({ customerId, from, to, cents, parts }) => ({
      ...{ customerId, from, to, amount: yuan(cents) },
      parts: parts.map((part) =>
        partText({ ...part, value: String(part.value), shared: part.shared === null ? null : String(part.shared) }, names),
      ),
    })),
    days: sums.map(({ day, accrued }, at) => ({ day, amount: yuan(accrued - (sums[at - 1]?.accrued ?? 0n)) })),
  }
}
