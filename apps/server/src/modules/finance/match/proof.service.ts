import type { MatchProof } from '@heliodesk/contracts/endpoints/matching'
import { errors } from '@heliodesk/contracts/errors'
import { flowMatch } from '@heliodesk/contracts/resources/finance/flowMatch'
import { term } from '@heliodesk/contracts/text/message'
import { fromUnits } from '@heliodesk/domain/fees/cents'
import type { Mark } from '@heliodesk/domain/matching/marks'
import type { Actor } from '#server/access/actor.ts'
import { isVisible } from '#server/crud/read.ts'
import type { Source } from '#server/crud/source.ts'
import { linesNamed, type OpenOwed, owedOf, partsOf, proofOf } from './match.queries.ts'
import { ruleInForce } from './rule.ts'
import type { KeptCandidate } from './run.service.ts'

type Part = MatchProof['parts'][number]
const yuan = (fen: string | bigint): string => fromUnits(BigInt(fen), 2)
const partText = ({ periodEnd: _, stationId: __, openFen, ...owed }: OpenOwed, fen: string): Part => ({
  ...owed,
  open: yuan(openFen),
  paid: yuan(fen),
})
const marksText = (marks: readonly Mark[]): MatchProof['marks'] =>
  marks.map(({ key, value, points }) => ({ key, value: value / 1000, points: points / 1000 }))

/** Why a line is matched, or what it may be: everything that a person decides by. All of it is money. */
export async function proofFor(source: Source, actor: Actor, id: string): Promise<MatchProof> {
  const { db } = source.context
  if (!actor.canViewFinancial) throw errors.financialForbidden()
  const row = (await isVisible(source, actor, id)) ? await proofOf(db, id) : undefined
  if (row === undefined) throw errors.notFound({ label: term(flowMatch.label) })
  const kept = JSON.parse(row.candidates) as readonly KeptCandidate[]
  const parts = await partsOf(db, id)
  const ids = [...parts.map((part) => part.id), ...kept.flatMap((one) => one.parts.map((part) => part.id))]
  const known = new Map((await owedOf(db, row.customerId, [...new Set(ids)])).map((one) => [one.id, one]))
  const others = new Map((await linesNamed(db, [...new Set(kept.flatMap(({ lines }) => lines))])).map((line) => [line.id, line]))
  const texts = (said: readonly { readonly id: string; readonly fen: string }[]): Part[] =>
    said.flatMap(({ id: owedId, fen }) => {
      const owed = known.get(owedId)
      return owed === undefined ? [] : [partText(owed, fen)]
    })
  const { edition, threshold, tieGap } = await ruleInForce(db, actor.tenantId)
  const open = row.status === '0' ? await owedOf(db, row.customerId, null) : []
  return {
    line: {
      ...{ id: row.lineId, serial: row.serial, day: row.day, amount: row.amount, accountName: row.accountName },
      ...{ counterName: row.counterName, summary: row.summary },
      list: row.transferId === null || row.transferNo === null ? null : { id: row.transferId, no: row.transferNo },
    },
    parts: texts(parts),
    marks: marksText(JSON.parse(row.marks) as readonly Mark[]),
    candidates: kept.map(({ parts: own, lines, marks, score, isWhole }) => ({
      ...{ parts: texts(own), marks: marksText(marks), score: score / 1000, isWhole },
      lines: lines.flatMap((lineId) => others.get(lineId) ?? []),
    })),
    rule: { edition: row.edition ?? edition, threshold, tieGap },
    entry: row.entryId === null || row.entryNo === null ? null : { id: row.entryId, no: row.entryNo },
    open: open.map((one) => partText(one, '0')),
  }
}
