import type { CollectiveFact, ListRow } from '@heliodesk/domain/difference/facts'
import type { ListedRow, MatchedShare } from './facts.queries.ts'

const idOf = ({ id }: ListedRow): string => `collectiveRow:${id}`

/** A row as the engine takes it: of the month that its match says, else its own; what is matched with several months is there in parts. */
function rowFacts(row: ListedRow, shares: readonly MatchedShare[]): readonly ListRow[] {
  const own = {
    ...{
      id: idOf(row),
      gridNo: row.gridNo ?? '',
      name: row.name ?? '',
      isReturned: row.status === '3',
      stationId: row.stationId,
    },
    ...(row.month === row.listMonth ? {} : { month: row.month }),
  }
  const said = shares.map(({ stationId, month, fen }) => ({ ...own, stationId, month, cents: BigInt(fen) }))
  const rest = BigInt(row.fen) - said.reduce((sum, { cents }) => sum + cents, 0n)
  return rest === 0n ? said : [...said, { ...own, cents: rest }]
}

interface Known {
  readonly head: ListedRow
  readonly rows: readonly ListRow[]
}

/**
 * Lists by the stations that they may be about (decision 122): whoever a payer has paid by a list is looked for in each of its lists, and a row that nobody knows
 * is looked at by whoever bears its name. A station is given its own rows, those that may be its own, and all others as one.
 */
export function listIndex(rows: readonly ListedRow[], shares: readonly MatchedShare[]) {
  const bySource = Map.groupBy(shares, ({ sourceId }) => sourceId)
  const lists = [...Map.groupBy(rows, ({ listId }) => listId).values()].flatMap((own): readonly Known[] => {
    const [head] = own
    return head === undefined ? [] : [{ head, rows: own.flatMap((row) => rowFacts(row, bySource.get(row.id) ?? [])) }]
  })
  const ofPayer = Map.groupBy(lists, ({ head }) => head.payer)
  const payersOf = new Map<string, Set<string>>()
  const note = (key: string, payer: string): void => {
    const known = payersOf.get(key)
    if (known === undefined) payersOf.set(key, new Set([payer]))
    else known.add(payer)
  }
  for (const { head, rows: own } of lists)
    for (const { stationId, name } of own) {
      if (stationId !== null) note(`station ${stationId}`, head.payer)
      else if (name !== '') note(`name ${name}`, head.payer)
    }
  const factOf = ({ head, rows: own }: Known, stationId: string, name: string): CollectiveFact => {
    const near = own.filter((row) => row.stationId === stationId || row.stationId === null || (name !== '' && row.name === name))
    const others = own.reduce((sum, { cents }) => sum + cents, 0n) - near.reduce((sum, { cents }) => sum + cents, 0n)
    const rest: ListRow = {
      id: `collectiveTransfer:${head.listId}`,
      gridNo: '',
      name: '',
      cents: others,
      isReturned: false,
      stationId: '',
    }
    return {
      ...{ id: `collectiveTransfer:${head.listId}`, day: head.day, month: head.listMonth, cents: BigInt(head.listFen) },
      rows: others === 0n ? near : [...near, rest],
    }
  }
  return (stationId: string, name: string): readonly CollectiveFact[] => {
    const payers = new Set([...(payersOf.get(`station ${stationId}`) ?? []), ...(payersOf.get(`name ${name}`) ?? [])])
    return [...payers].flatMap((payer) => ofPayer.get(payer) ?? []).map((list) => factOf(list, stationId, name))
  }
}
export type ListsFor = ReturnType<typeof listIndex>
