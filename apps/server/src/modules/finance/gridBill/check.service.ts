import type { CheckedGridBill } from '@heliodesk/contracts/endpoints/gridBill'
import { errors } from '@heliodesk/contracts/errors'
import { gridBillMessages as messages } from '@heliodesk/contracts/messages/gridBill'
import { gridBill } from '@heliodesk/contracts/resources/finance/gridBill'
import { type Message, term } from '@heliodesk/contracts/text/message'
import { fromUnits } from '@heliodesk/domain/fees/cents'
import { type Finding, sumOfLines } from '@heliodesk/domain/gridBill/check'
import type { Actor } from '#server/access/actor.ts'
import { readRecord } from '#server/crud/read.ts'
import type { Source } from '#server/crud/source.ts'
import { readBill } from '#server/gridBill/bill.queries.ts'
import { factsOfBill, measuredText, partsOf, toleranceText } from '#server/gridBill/facts.ts'
import { messageText } from '#server/language/translate.ts'
import { entryOfBill } from './gridBill.queries.ts'

function sentence({ code, about }: Finding): Message {
  switch (code) {
    case 'lineAmount':
    case 'readingEnergy':
    case 'chainGap':
    case 'chainOverlap':
    case 'chainBack':
    case 'cycleGap':
    case 'cycleOverlap':
      return messages[code]({ about: about ?? '' })
    default:
      return messages[code]()
  }
}

/** What a bill is held against, with its figures: worked out anew each time, since its neighbours and the measured energy change. */
export async function checkedBill(source: Source, actor: Actor, id: string): Promise<CheckedGridBill> {
  await readRecord(source, actor, id)
  const { db } = source.context
  const row = await readBill(db, id)
  if (row === undefined) throw errors.notFound({ label: term(gridBill.label) })
  const facts = await factsOfBill(db, row)
  const parts = partsOf(facts)
  return {
    findings: facts.findings.map((one) => ({
      code: one.code,
      text: messageText(sentence(one)),
      stated: one.stated,
      expected: one.expected,
    })),
    measured: measuredText(facts),
    tolerance: toleranceText,
    before: facts.before === undefined ? null : { id: facts.before.id, billNo: facts.before.billNo },
    parts:
      parts.length < 2
        ? []
        : parts.map(({ month, from, to, wh, cents, weightedBy }) => ({
            ...{ month, from, to, weightedBy, energy: fromUnits(wh, 3), amount: fromUnits(cents, 2) },
          })),
    lineTotal: fromUnits(sumOfLines(facts.lines), 2),
    entry: (await entryOfBill(db, id)) ?? null,
  }
}
