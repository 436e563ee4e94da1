import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { provideDemoBank } from '#server/bank/settings.ts'
import type { Context } from '#server/context.ts'
import { placeOf } from '#server/crud/pii.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoAccount, isCompanyAccount, knownLines } from './bank.queries.ts'
import type { Book, BookLine } from './book.ts'
import { awayOf, type BankFile, openBankFile, saveBankFile } from './more.ts'
import { type DemoBank, startDemoBank } from './server.ts'

/** A payment that it has taken in is made so long afterwards. */
const madeAfterMs = 30 * 60_000
const companyPlace = { table: 'business_company', column: 'bank_account' } as const
const byAccess = new WeakMap<Context['access'], DemoBank>()

/** The bank of this process, for what makes the demo's payments go wrong. */
export const demoBankOf = ({ access }: Pick<Context, 'access'>): DemoBank | undefined => byAccess.get(access)

/** A bank for the demo, by a server of its own: it has the lines of the demo's accounts and some more. One that is set up goes before it. */
export const demoBankModule: ModuleFactory = (context) => {
  let bank: DemoBank | undefined
  return {
    name: 'demoBank',
    routes: [],
    async start() {
      const { dataDir } = context.env
      const { secret } = openBankFile(dataDir)
      bank = await startDemoBank({
        ...{ secret, clock: context.clock, book: bookOf(context, () => openBankFile(dataDir)), madeAfterMs },
        payments: new Map((openBankFile(dataDir).payments ?? []).map((one) => [one.key, one])),
        keep: (payments) => void saveBankFile(dataDir, { ...openBankFile(dataDir), payments: [...payments.values()] }),
        away: () => awayOf(dataDir),
        isCompany: (account) => isCompanyAccount(context.db, context.cipher.blindIndex(account, companyPlace)),
      })
      byAccess.set(context.access, bank)
      provideDemoBank(context, { url: bank.url, secret, corpNo: context.env.bankCorpNo })
    },
    stop: async () => bank?.close(),
  }
}

/** What the product has of an account, and what the bank has beyond it, each once. */
export const bookOf =
  ({ db, cipher, clock }: Context, file: () => BankFile): Book =>
  async (cardNo, from, to) => {
    const id = await demoAccount(db, cipher.blindIndex(cardNo, placeOf(bankCard.table, 'cardNo', '')))
    if (id === undefined) return null
    const today = slotAt(clock.now()).day
    const known = (await knownLines(db, id, from, to)).flatMap(({ serial, balance, ...line }): BookLine[] =>
      serial === null || balance === null ? [] : [{ ...line, serial, balance }],
    )
    const serials = new Set(known.map(({ serial }) => serial))
    const more = (file().lines[id] ?? []).filter(
      ({ serial, day }) => !serials.has(serial) && day >= from && day <= to && day <= today,
    )
    return [...known, ...more].toSorted((a, b) => (`${a.day} ${a.time}` < `${b.day} ${b.time}` ? -1 : 1))
  }
