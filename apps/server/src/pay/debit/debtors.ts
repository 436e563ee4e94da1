import { businessCompany } from '@heliodesk/contracts/resources/agent/businessCompany'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { freeOf, type Mandate, type Room } from '@heliodesk/domain/payment/debit'
import { amountUnits } from '@heliodesk/domain/stock/cost'
import type { FieldCipher } from '#server/access/fieldCipher.ts'
import { useOfAccount } from '#server/bank/limits.ts'
import { placeOf } from '#server/crud/pii.ts'
import type { Sql } from '#server/db/sql.ts'
import { type DebtorRow, debtorsOf, fundsOf, takenInMonth } from './debits.queries.ts'

/** Of whom a plan is taken and for whom, with the numbers opened. */
export interface Debtor extends DebtorRow {
  readonly payer: string | null
  readonly payee: string | null
}

export async function readDebtors(
  tx: Sql,
  cipher: FieldCipher,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, Debtor>> {
  const open = (sealed: string | null, table: string, property: string, id: string | null) =>
    sealed === null || id === null ? null : cipher.open(sealed, placeOf(table, property, id))
  return new Map(
    (await debtorsOf(tx, planIds)).map((row) => [
      row.planId,
      {
        ...row,
        payer: open(row.cardNo, bankCard.table, 'cardNo', row.cardId),
        payee: open(row.funderAccount, businessCompany.table, 'bankAccount', row.funderId),
      },
    ]),
  )
}

/** Of the dictionary `txn_kind`: a bank may exempt debits of its own loans. */
const repayment = '3'
const noLimit = 10n ** 15n

const unitsOf = (amount: string | null): bigint | null => (amount === null ? null : amountUnits(amount))

/** The mandate in force of an account; null where there is none. */
export const mandateOf = (debtor: DebtorRow): Mandate | null =>
  debtor.mandateId === null || debtor.validFrom === null
    ? null
    : {
        ...{ from: debtor.validFrom, to: debtor.validTo, allowsPart: debtor.allowsPart === true },
        ...{ perDebit: unitsOf(debtor.perDebit), perMonth: unitsOf(debtor.perMonth), leastPart: unitsOf(debtor.leastPart) },
      }

interface Asked {
  readonly id: string
  readonly cardId: string | null
  readonly amount: string
}

/**
 * What accounts leave room for on a day, beside what these debits themselves take. Those of one account are told one after the other: each
 * counts for the ones behind it. Whoever asks has locked the accounts.
 */
export function roomsOf(tx: Sql, day: string, debits: readonly Asked[]) {
  const own = debits.map(({ id }) => id)
  const rooms = new Map<string, Room>()
  const read = async (cardId: string): Promise<Room> => {
    const funds = await fundsOf(tx, cardId, own)
    const { use, exempt } = await useOfAccount(tx, cardId, day)
    // The limits count these debits already, as everything that is on its way.
    const counted = debits.reduce((sum, one) => (one.cardId === cardId ? sum + amountUnits(one.amount) : sum), 0n)
    const left = ({ limit, used }: { readonly limit: bigint; readonly used: bigint }) =>
      exempt.exemptOut.has(repayment) ? noLimit : limit - used + counted
    const [known, onWay, reserved] = [funds?.known, funds?.onWay, funds?.reserved].map((amount) => amountUnits(amount ?? '0'))
    return {
      free: freeOf({ known: known ?? 0n, onWay: onWay ?? 0n, reserved: reserved ?? 0n }),
      inMonth: amountUnits(await takenInMonth(tx, cardId, day.slice(0, 7), own)),
      ...{ dayLeft: left(use.out.day), yearLeft: left(use.out.year) },
    }
  }
  const take = (cardId: string, amount: bigint): void => {
    const { free, inMonth, dayLeft, yearLeft } = rooms.get(cardId) ?? { free: 0n, inMonth: 0n, dayLeft: 0n, yearLeft: 0n }
    rooms.set(cardId, { free: free - amount, inMonth: inMonth + amount, dayLeft: dayLeft - amount, yearLeft: yearLeft - amount })
  }
  return {
    of: async (cardId: string): Promise<Room> => {
      const room = rooms.get(cardId) ?? (await read(cardId))
      rooms.set(cardId, room)
      return room
    },
    take,
  }
}
