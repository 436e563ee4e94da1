import { errors } from '@heliodesk/contracts/errors'
import type { flowMatchLife } from '@heliodesk/contracts/lifecycles/finance/flowMatch'
import { ledgerMessages } from '@heliodesk/contracts/messages/ledger'
import { matchingMessages as messages } from '@heliodesk/contracts/messages/matching'
import { flowMatch } from '@heliodesk/contracts/resources/finance/flowMatch'
import type { Message } from '@heliodesk/contracts/text/message'
import { fromUnits } from '@heliodesk/domain/fees/cents'
import { readParts } from '@heliodesk/domain/matching/parts'
import type { Sql } from '#server/db/sql.ts'
import type { Bindings, Guard, Step } from '#server/lifecycle/bound.ts'
import { missingAt } from '#server/lifecycle/missing.ts'
import { reverseEvent } from '#server/money/postEntry.ts'
import { type ChoiceRow, choiceOf, dropParts, holdOwed, type OpenOwed, owedOf, refuse } from './match.queries.ts'
import { postMatches } from './matchLedger.ts'
import { type KeptCandidate, nosText } from './run.service.ts'
import { insertParts } from './write.queries.ts'

const refused = (reason: Message, field = 'parts') => errors.invalidInput({ reason }, { fields: [{ field, message: reason }] })

/** Why a line or a row pays nothing any more. */
function goneReason(row: ChoiceRow | undefined): Message | null {
  if (row === undefined || row.isReversed) return messages.reversed()
  return row.listNo === null ? null : messages.ofList({ no: row.listNo })
}

/** Four eyes, whatever rights both have: what somebody chose by hand another one checks, and another one undoes. */
const isAnother: Guard = async ({ actor: { username } }, step) =>
  step.current['origin'] === '2' && step.current['chosenBy'] === username ? missingAt(flowMatch, step.id, [messages.own()]) : []

/** What a person chose is kept and spoken for from now on; it counts when another one has checked it. */
async function choose(
  tx: Sql,
  step: Step,
  by: string,
  said: readonly { readonly id: string; readonly fen: bigint }[],
  known: readonly OpenOwed[],
) {
  const fen = said.reduce((sum, one) => sum + one.fen, 0n)
  if (fen > BigInt((await choiceOf(tx, step.id))?.fen ?? 0)) throw refused(messages.overLine())
  await insertParts(
    tx,
    said.map((one) => ({ match_id: step.id, tenant_id: step.tenantId, receivable_id: one.id, amount: fromUnits(one.fen, 2) })),
  )
  const numbers = new Map(known.map(({ id, no }) => [id, no]))
  const receivableNos = nosText(
    said.map(({ id }) => ({ expectedId: id })),
    numbers,
  )
  return { values: { matched: fromUnits(fen, 2), receivableNos, origin: '2', chosenBy: by } }
}

/** What the names of the table of matches do. */
export const matchBindings: Bindings<typeof flowMatchLife> = {
  approvals: {},
  guards: {
    isAnother,
    isNotReversed: async ({ tx }, step) => {
      const gone = goneReason(await choiceOf(tx, step.id))
      return gone === null ? [] : missingAt(flowMatch, step.id, [gone])
    },
  },
  effects: {
    takeCandidate: async ({ tx, actor: { username } }, step) => {
      const row = await choiceOf(tx, step.id)
      const number = Number(step.asked['candidate'])
      const candidate = (JSON.parse(row?.candidates ?? '[]') as readonly KeptCandidate[])[number - 1]
      if (row === undefined || candidate === undefined) throw refused(messages.noCandidate({ number }), 'candidate')
      const noMore = goneReason(row)
      if (noMore !== null) throw refused(noMore, 'candidate')
      await holdOwed(tx, row.customerId)
      const ids = candidate.parts.map(({ id }) => id)
      const known = await owedOf(tx, row.customerId, ids)
      const open = new Map(known.map((one) => [one.id, BigInt(one.openFen)]))
      const gone = known.filter(
        ({ id }) => (open.get(id) ?? 0n) < BigInt(candidate.parts.find((part) => part.id === id)?.fen ?? 0),
      )
      if (gone.length > 0 || known.length < ids.length)
        throw refused(messages.candidateGone({ nos: gone.map(({ no }) => no).join('、') }), 'candidate')
      const said = candidate.parts.map(({ id, fen }) => ({ id, fen: BigInt(fen) }))
      return choose(tx, step, username, said, known)
    },
    takeParts: async ({ tx, actor: { username } }, step) => {
      const row = await choiceOf(tx, step.id)
      const parts = readParts(String(step.asked['parts']))
      if ('kind' in parts)
        throw refused(parts.kind === 'row' ? messages.badPart({ row: parts.row }) : messages.partTwice({ no: parts.no }))
      const gone = goneReason(row)
      if (row === undefined || gone !== null) throw refused(gone ?? messages.reversed())
      await holdOwed(tx, row.customerId)
      const owed = await owedOf(tx, row.customerId, null)
      const said = parts.map(({ no, fen }) => {
        const [found, ...more] = owed.filter((one) => one.no === no || one.month === no)
        if (found === undefined) throw refused(messages.notOpen({ no }))
        if (row.stationId !== null && row.stationId !== found.stationId) throw refused(messages.otherStation({ no }))
        if (more.length > 0) throw refused(messages.severalOpen({ no }))
        if (row.day < found.periodEnd) throw refused(messages.tooEarly({ no }))
        if (BigInt(found.openFen) < fen) throw refused(messages.overOpen({ no }))
        return { id: found.id, fen }
      })
      if (new Set(said.map(({ id }) => id)).size < said.length) throw refused(messages.partTwice({ no: parts[0]?.no ?? '' }))
      return choose(tx, step, username, said, owed)
    },
    keepChooser: async ({ actor: { username } }) => ({ values: { chosenBy: username } }),
    dropParts: async ({ tx }, step) => {
      await dropParts(tx, step.id)
      return { values: { matched: '0.00', receivableNos: null, origin: null } }
    },
    postMatch: async ({ tx, actor: { username } }, step) => {
      const row = await choiceOf(tx, step.id)
      if (row === undefined) throw new Error(`match ${step.id} has no line`)
      await holdOwed(tx, row.customerId)
      const fen = BigInt(String(step.current['matched']).replace('.', ''))
      const no = String(step.current['matchNo'])
      const [entryId] = await postMatches(tx, { tenantId: step.tenantId, atMs: step.atMs, by: username }, [
        { id: step.id, no, fen, accountId: row.accountId, customerId: row.customerId, orgCode: step.orgCode, day: row.day },
      ])
      return { values: { approvedBy: username, entryId: entryId ?? null, why: null } }
    },
    reverseMatch: async ({ tx, actor: { username } }, step) => {
      const no = String(step.current['matchNo'])
      await holdOwed(tx, String(step.current['customerId']))
      await reverseEvent(tx, {
        ...{ tenantId: step.tenantId, key: `flowMatch:${step.id}`, source: { kind: flowMatch.name, id: step.id, no } },
        ...{ by: username, atMs: step.atMs, orgCode: step.orgCode, businessDay: String(step.current['day']) },
        summary: ledgerMessages.matchUndone({ no }),
      })
      await refuse(tx, step.id)
      return {}
    },
  },
}
