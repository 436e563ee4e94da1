import { type BillLine, billOfPrices } from '../../tariff/bill.ts'
import { type LineKind, type Prices, pricesOf } from '../../tariff/lines.ts'
import type { BillLineFact, Component, StationFacts } from '../facts.ts'
import type { Span } from './energy.ts'

export const components: readonly Component[] = ['power', 'mechanism', 'state', 'province', 'county']

/** What a line of a price is paid with. */
export function componentOf(kind: LineKind | BillLineFact['kind']): Component {
  if (kind === 'difference') return 'mechanism'
  if (kind === 'state' || kind === 'province' || kind === 'county') return kind
  return 'power'
}

export interface Worth {
  readonly cents: ReadonlyMap<Component, bigint>
  readonly kinds: ReadonlySet<LineKind>
  readonly lines: readonly BillLine[]
  readonly tariffIds: (component: Component) => readonly string[]
}

/** Prices of a span without those of own use: whoever uses it pays that, not the grid company. */
export function pricedSpan({ station, tariffs }: StationFacts, span: Span): Prices {
  const prices = pricesOf(station, tariffs, span.from, span.to)
  return { ...prices, lines: prices.lines.filter(({ base }) => base !== 'ownUse') }
}

/** What fed-in energy of a span is worth, by what it is paid for. */
export function worthOf(
  prices: Prices,
  mode: string,
  span: Span,
  fed: bigint,
  energy: { readonly ownUse: bigint; readonly weights: readonly bigint[] | null },
): Worth {
  const bill = billOfPrices(prices, mode, span, {
    generation: fed + energy.ownUse,
    ownUse: energy.ownUse,
    weights: energy.weights,
  })
  const cents = new Map<Component, bigint>()
  for (const line of bill.lines) {
    const component = componentOf(line.kind)
    cents.set(component, (cents.get(component) ?? 0n) + line.cents)
  }
  return {
    cents,
    lines: bill.lines,
    kinds: new Set(bill.lines.map(({ kind }) => kind)),
    tariffIds: (component) => [
      ...new Set(bill.lines.filter(({ kind }) => componentOf(kind) === component).flatMap(({ tariffIds }) => tariffIds)),
    ],
  }
}
