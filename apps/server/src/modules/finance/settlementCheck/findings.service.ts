import type { DifferenceFact, SettlementFindings } from '@heliodesk/contracts/endpoints/settlementCheck'
import { settlementCheckMessages as messages } from '@heliodesk/contracts/messages/settlementCheck'
import type { Message } from '@heliodesk/contracts/text/message'
import { fromUnits } from '@heliodesk/domain/fees/cents'
import type { Actor } from '#server/access/actor.ts'
import { readRecord } from '#server/crud/read.ts'
import type { Source } from '#server/crud/source.ts'
import { messageText } from '#server/language/translate.ts'
import { seenBills, seenLines, seenRows, seenTransfers, storedFindings, tariffNames } from './findings.queries.ts'

/** As it is stored: fen, Wh and millionths as texts. */
interface Stored {
  readonly reasons: readonly {
    readonly kind: string
    readonly cents: string
    readonly confidence: 'certain' | 'likely' | 'possible'
    readonly facts: readonly string[]
    readonly alternatives: readonly string[]
  }[]
  readonly energy: {
    readonly measured: string
    readonly wholeDays: number
    readonly days: number
    readonly meter: string | null
    readonly billed: string | null
    readonly owed: string
  }
  readonly lines: readonly {
    readonly kind: string
    readonly energy: string
    readonly price: string
    readonly share: string
    readonly cents: string
    readonly tariffIds: readonly string[]
  }[]
  readonly receipts: readonly { readonly id: string; readonly day: string; readonly cents: string }[]
  readonly notDue: readonly { readonly component: string; readonly cents: string; readonly dueOn: string }[]
}

const yuan = (cents: string): string => fromUnits(BigInt(cents), 2)
const kwh = (wh: string): string => fromUnits(BigInt(wh), 3)
const kwhOrNull = (wh: string | null): string | null => (wh === null ? null : kwh(wh))

/** What would decide between a reason and another one. */
const deciding: Readonly<Record<string, () => Message>> = {
  lineLoss: messages.lineLoss,
  theft: messages.theft,
  meterFault: messages.meterFault,
  inverterReads: messages.inverterReads,
  notPaid: messages.notPaid,
  listIncomplete: messages.listIncomplete,
  wrongAccount: messages.wrongAccount,
  notMapped: messages.notMapped,
  multiplier: messages.multiplier,
}

/** A fact names what it is of; a number alone is a tariff, a day a day that was not measured. */
function split(fact: string): { readonly of: DifferenceFact['of']; readonly id: string } {
  if (/^\d{4}-\d{2}-\d{2}$/.test(fact)) return { of: 'day', id: fact }
  const [of = '', id = ''] = fact.split(':')
  if (of === 'gridBill' || of === 'powerFee' || of === 'transaction' || of === 'receivable') return { of, id }
  if (of === 'collectiveTransfer' || of === 'collectiveRow') return { of, id }
  return /^\d+$/.test(fact) ? { of: 'tariff', id: fact } : { of: 'other', id: '' }
}

/** What a difference is made of, with the documents that this person sees; of others it is said that there are some. */
export async function findingsOf(source: Source, actor: Actor, id: string): Promise<SettlementFindings> {
  const { context } = source
  const row = await readRecord(source, actor, id)
  const stored = (await storedFindings(context.db, id)) as Stored
  const facts = [
    ...stored.reasons.flatMap((one) => one.facts),
    ...stored.lines.flatMap((one) => one.tariffIds),
    ...stored.receipts.map((one) => one.id),
  ].map(split)
  const idsOf = (of: DifferenceFact['of']) => [...new Set(facts.filter((one) => one.of === of).map((one) => one.id))]
  const names = new Map<string, string>()
  for (const { id: one, name } of await seenBills(context, actor, idsOf('gridBill'))) names.set(`gridBill ${one}`, name)
  for (const { id: one, name } of await seenTransfers(context, actor, idsOf('collectiveTransfer')))
    names.set(`collectiveTransfer ${one}`, name)
  for (const { id: one, name } of await seenRows(context, actor, idsOf('collectiveRow'))) names.set(`collectiveRow ${one}`, name)
  const seen = new Map((await seenLines(context, actor, idsOf('transaction'))).map((line) => [line.id, line]))
  for (const { id: one, name } of await tariffNames(context.db, actor.tenantId, idsOf('tariff'))) names.set(`tariff ${one}`, name)
  const told = (fact: string): DifferenceFact => {
    const { of, id: one } = split(fact)
    const line = of === 'transaction' ? seen.get(one) : undefined
    if (line !== undefined)
      return {
        of,
        id: one,
        label: line.name,
        line: line.accountId === null ? null : { accountId: line.accountId, day: line.day },
      }
    const own: Partial<Readonly<Record<string, string>>> = { day: one, powerFee: String(row['checkMonth']) }
    const name = own[of] ?? names.get(`${of} ${one}`)
    return name === undefined ? { of: 'other', id: '', label: '', line: null } : { of, id: one, label: name, line: null }
  }
  const unique = (given: readonly string[]): DifferenceFact[] => [...new Set(given)].map(told).filter(({ of }) => of !== 'other')
  return {
    id,
    reasons: stored.reasons.map(({ kind, cents, confidence, facts: given, alternatives }) => ({
      ...{ kind, confidence, amount: yuan(cents), facts: unique(given) },
      alternatives: alternatives.map((name) => ({ name, decides: messageText((deciding[name] ?? messages.otherReason)()) })),
    })),
    unexplained: String(row['unexplained']),
    energy: {
      ...{ wholeDays: stored.energy.wholeDays, days: stored.energy.days, measured: kwh(stored.energy.measured) },
      ...{ meter: kwhOrNull(stored.energy.meter), billed: kwhOrNull(stored.energy.billed), owed: kwh(stored.energy.owed) },
    },
    lines: stored.lines.map(({ kind, energy, price, share, cents, tariffIds }) => ({
      ...{
        kind,
        energy: kwh(energy),
        price: fromUnits(BigInt(price), 6),
        share: fromUnits(BigInt(share), 4),
        amount: yuan(cents),
      },
      tariffs: unique(tariffIds),
    })),
    receipts: stored.receipts.map(({ id: one, day, cents }) => ({ day, amount: yuan(cents), fact: told(one) })),
    notDue: stored.notDue.map(({ component, cents, dueOn }) => ({ component, amount: yuan(cents), dueOn })),
  }
}
