import type { PriceLineText, StationTariffs } from '@heliodesk/contracts/endpoints/tariff'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { tariffMessages as messages } from '@heliodesk/contracts/messages/tariff'
import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { monthBefore } from '@heliodesk/domain/ledger/months'
import { billOf } from '@heliodesk/domain/tariff/bill'
import { type PriceLine, pricesOf } from '@heliodesk/domain/tariff/lines'
import type { Actor } from '#server/access/actor.ts'
import type { Db } from '#server/db/sql.ts'
import { statesInForce, type TariffRow, tariffsIn } from '#server/tariff/tariff.queries.ts'
import { tariffOf } from '#server/tariff/terms.ts'
import { factsOfStation, monthsOf, type StationFacts } from './tariff.queries.ts'
import { firstOf, lastOf, pricedAs, weightsOf, whOf } from './trial.service.ts'

interface Ask {
  readonly id: string
  readonly today: string
  readonly month?: string | undefined
  readonly ownUse?: string | undefined
}

const lackOf = ({ consumeMode, gridDate }: StationFacts) =>
  gridDate === null ? ('gridDate' as const) : consumeMode === null ? ('consumeMode' as const) : null

/** The prices of a station today, and what its measured energy of a month comes to, line by line with what each follows from. */
export async function tariffsOfStation(db: Db, actor: Actor, ask: Ask): Promise<StationTariffs> {
  const facts = isId(ask.id) ? await factsOfStation(db, actor, ask.id) : undefined
  if (facts === undefined) throw errors.stationUnknown()
  const month = ask.month ?? monthBefore(ask.today)
  if (month > ask.today.slice(0, 7)) throw errors.invalidInput({ reason: messages.futureMonth() })
  const scope = { tenantId: actor.tenantId, province: facts.district.slice(0, 2), states: statesInForce }
  const rows = lackOf(facts) === null ? await tariffsIn(db, scope) : []
  const tariffs = rows.map((row) => tariffOf({ ...row }))
  const station = pricedAs(facts)
  const span = { from: firstOf(month), to: lastOf(month) }
  const [measured] = await monthsOf(db, { ids: [facts.id], from: span.from, to: span.from, cut: [span.from] })
  const days = measured?.days ?? []
  const ownUse = toUnits(ask.ownUse ?? '0', 3)
  const bill = billOf(station, tariffs, span, { generation: whOf(measured?.energy ?? '0'), ownUse, weights: weightsOf(days) })
  const now = pricesOf(station, tariffs, ask.today, ask.today)
  const said = (line: PriceLine) => lineText(line, rows)
  return {
    lack: lackOf(facts),
    ...{ gridDate: facts.gridDate, consumeMode: facts.consumeMode, voltageLevel: facts.voltageLevel },
    today: { day: ask.today, lines: now.lines.map(said), gaps: now.gaps.map(({ lacks, from, to }) => ({ lacks, from, to })) },
    bill: {
      month,
      ...{ from: bill.period?.from ?? null, to: bill.period?.to ?? null, days: Number(span.to.slice(-2)) },
      energy: measured === undefined ? null : fromUnits(whOf(measured.energy), 3),
      ownUse: fromUnits(ownUse, 3),
      measuredDays: days.filter((one) => one !== null).length,
      weightedBy: bill.weightedBy,
      lines: bill.lines.map((line) => ({ ...said(line), energy: fromUnits(line.energy, 3), amount: fromUnits(line.cents, 2) })),
      gaps: bill.gaps.map(({ lacks, from, to, energy }) => ({ lacks, from, to, energy: fromUnits(energy, 3) })),
      amount: fromUnits(bill.cents, 2),
    },
  }
}

function lineText({ kind, base, from, to, price, share, tariffIds }: PriceLine, rows: readonly TariffRow[]): PriceLineText {
  const tariffs = tariffIds.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    return row === undefined
      ? []
      : [{ id, tariffNo: row.tariffNo, documentNo: row.documentNo, price: fromUnits(toUnits(row.unitPrice ?? '0', 6), 6) }]
  })
  return { kind, base, from, to, tariffs, price: fromUnits(price, 6), share: fromUnits(share, 4) }
}
