import { least } from '../fees/cents.ts'

/** What a farmer has agreed to. Amounts in cents; null: not agreed. */
export interface Mandate {
  readonly from: string
  readonly to: string | null
  readonly perDebit: bigint | null
  readonly perMonth: bigint | null
  readonly allowsPart: boolean
  /** The least that a part may be. */
  readonly leastPart: bigint | null
}

/** Why a mandate does not hold on a day; null where it does. */
export function mandateFault(mandate: Pick<Mandate, 'from' | 'to'>, day: string): 'notYet' | 'expired' | null {
  if (day < mandate.from) return 'notYet'
  return mandate.to !== null && mandate.to < day ? 'expired' : null
}

/** What an account has, in cents. */
export interface Funds {
  /** By its statement. */
  readonly known: bigint
  /** Taken or given back as the bank answers, and not on the statement yet: less than nothing where it was taken. */
  readonly onWay: bigint
  /** What debits that were submitted may still take. */
  readonly reserved: bigint
}
export const freeOf = ({ known, onWay, reserved }: Funds): bigint => known + onWay - reserved

/** What holds a debit back, beside the mandate itself. */
export interface Room {
  readonly free: bigint
  /** Taken and reserved in this month already. */
  readonly inMonth: bigint
  /** Of the outbound limits. */
  readonly dayLeft: bigint
  readonly yearLeft: bigint
}
export type DebitFault = 'empty' | 'perDebit' | 'perMonth' | 'limit'

/** What keeps an amount from being taken, in the order in which it is said. */
export function debitFaults(amount: bigint, { perDebit, perMonth }: Mandate, room: Room): readonly DebitFault[] {
  return [
    ...(amount > room.free ? (['empty'] as const) : []),
    ...(perDebit !== null && amount > perDebit ? (['perDebit'] as const) : []),
    ...(perMonth !== null && amount > perMonth - room.inMonth ? (['perMonth'] as const) : []),
    ...(amount > room.dayLeft || amount > room.yearLeft ? (['limit'] as const) : []),
  ]
}

/**
 * How much is asked for of what is due, and how much at least. A part only where the mandate permits it and it is no less than the least that was
 * agreed; else all of it, so that whoever prepares the run hears what stands in its way.
 */
export function debitOf(due: bigint, mandate: Mandate, room: Room): { readonly amount: bigint; readonly atLeast: bigint } {
  if (!mandate.allowsPart) return { amount: due, atLeast: due }
  const floor = least(due, mandate.leastPart ?? 1n)
  const most = [
    room.free,
    room.dayLeft,
    room.yearLeft,
    ...(mandate.perDebit === null ? [] : [mandate.perDebit]),
    ...(mandate.perMonth === null ? [] : [mandate.perMonth - room.inMonth]),
  ].reduce(least, due)
  return { amount: most < floor ? due : most, atLeast: floor }
}

/** Whether a bank may have taken so much: nothing else counts as an answer. */
export const mayBeTaken = (taken: bigint, { amount, atLeast }: { readonly amount: bigint; readonly atLeast: bigint }): boolean =>
  taken > 0n && taken <= amount && taken >= atLeast
