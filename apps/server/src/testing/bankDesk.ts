import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { fromUnits } from '@heliodesk/domain/fees/cents'
import { provideDemoBank } from '../bank/settings.ts'
import { placeOf } from '../crud/pii.ts'
import { newId } from '../db/ids.ts'
import type { BookLine } from '../demo/bank/book.ts'
import { type DemoBank, startDemoBank } from '../demo/bank/server.ts'
import type { TestApp } from './app.ts'
import { buildPerson } from './organisation.ts'
import { buildKnownCustomer } from './providers.ts'

let made = 0
/** Accounts of companies at the bank of the tests begin so. */
export const companyAccounts = '1209280119'

/** An open class-II account. */
export async function buildAccount(app: TestApp, orgCode = 'A01A01A01') {
  const { db, cipher } = app.context
  const { id: customerId, name } = await buildKnownCustomer(app, { orgCode })
  const id = newId()
  const cardNo = `62220207${String(++made).padStart(11, '0')}`
  const sealed = (property: string, value: string) => {
    const at = placeOf('bank_card_open_account_record', property, id)
    return [cipher.seal(value, at), cipher.blindIndex(value, at)]
  }
  await db.query(
    `INSERT INTO bank_card_open_account_record (id, tenant_id, sys_org_code, apply_no, customer_id, account_name, id_card, id_card_bidx, card_no,
       card_no_bidx, status, day_limit, year_limit) VALUES ($1::bigint, '1', $2, 'KH-B' || $1::text, $3, $4, $5, $6, $7, $8, '5', 10000, 200000)`,
    [id, orgCode, customerId, name, ...sealed('idCard', '330802199003072316'), ...sealed('cardNo', cardNo)],
  )
  return { id, cardNo, customerId }
}

/** Lines whose balances run on from nothing; amounts in cents, negative ones go out. */
export function linesOf(
  ...moves: readonly (readonly [day: string, cents: number, own?: Partial<BookLine>])[]
): readonly BookLine[] {
  let balance = 0n
  return moves.map(([day, cents, own = {}], at) => {
    balance += BigInt(cents)
    return {
      ...{ serial: `SN${String(at + 1).padStart(3, '0')}`, day, time: `10:00:${String(at % 60).padStart(2, '0')}` },
      ...{ direction: cents > 0 ? '1' : '2', amount: fromUnits(BigInt(Math.abs(cents)), 2), balance: fromUnits(balance, 2) },
      ...{
        counterName: '国网浙江省电力有限公司',
        counterAccount: '33001617835053012345',
        counterBank: '中国银行',
        summary: null,
        reverses: null,
      },
      ...own,
    }
  })
}

/** A bank whose book the test writes, in the place of any other; every address that it was asked under. */
export async function openBank({ context }: TestApp, pageSize = 3) {
  const book = new Map<string, readonly BookLine[]>()
  const bank: DemoBank = await startDemoBank({
    ...{ secret: 'k'.repeat(40), clock: context.clock, pageSize },
    book: async (cardNo, from, to) => book.get(cardNo)?.filter(({ day }) => day >= from && day <= to) ?? null,
    isCompany: async (account) => account.startsWith(companyAccounts),
  })
  provideDemoBank(context, { url: bank.url, secret: bank.secret, corpNo: 'TEST' })
  return { bank, book }
}

/** Somebody of finance in this department, who sees amounts unless said. */
export async function signInFinance(
  app: TestApp,
  codes: readonly PermissionCode[],
  own: {
    readonly orgCode?: string
    readonly tenantId?: string
    readonly seesMoney?: boolean
    readonly orgCategory?: string
  } = {},
): Promise<string> {
  const { db } = app.context
  const { orgCode = 'A01A01A01', tenantId = '1', seesMoney = true, orgCategory } = own
  const person = await buildPerson(db, { tenantId, orgCode, codes, ...(orgCategory ? { orgCategory } : {}) })
  await db.query('INSERT INTO sys_user_authority (user_id, have_view_financial_data, have_export_data) VALUES ($1, $2, 1)', [
    person.userId,
    seesMoney ? 1 : 0,
  ])
  return app.signInAs(person.username)
}
