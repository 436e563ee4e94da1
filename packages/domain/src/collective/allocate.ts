/** Whom a number leads to. A station is known by the number of its account; a card by whose it is, and the one station of theirs. */
export interface KnownPlace {
  readonly stationId: string | null
  readonly customerId: string
}
export interface NumberedRow {
  readonly accountNo: string | null
  /** What the number of the card is looked up by. */
  readonly cardIndex: string | null
}
export interface Allocation extends KnownPlace {
  /** 1 by the account number, 2 by the card. */
  readonly how: '1' | '2'
}

/**
 * Whom a row of a list is for (decision 122): by the number of its account, else by its card. Two numbers that say different customers say nothing,
 * nor does a number that several bear; a name never allocates, it is a mark for whoever looks.
 */
export function allocate(
  { accountNo, cardIndex }: NumberedRow,
  byAccount: ReadonlyMap<string, readonly KnownPlace[]>,
  byCard: ReadonlyMap<string, readonly KnownPlace[]>,
): Allocation | null {
  const named = accountNo === null ? [] : (byAccount.get(accountNo) ?? [])
  const carded = cardIndex === null ? [] : (byCard.get(cardIndex) ?? [])
  if (named.length > 1 || carded.length > 1) return null
  const [station] = named
  const [card] = carded
  if (station !== undefined) return card !== undefined && card.customerId !== station.customerId ? null : { ...station, how: '1' }
  // An account number that nobody has stands against the card: a slip in either is told by a person.
  return card === undefined || accountNo !== null ? null : { ...card, how: '2' }
}
