import { newId } from '../db/ids.ts'
import type { TestApp } from './app.ts'
import { arrive, buildFarmer, type Farmer, paid } from './matchDesk.ts'
import { buildSheet, type SheetCell, upload } from './sheets.ts'

/** The header of a list as one grid company writes it, and how it is read. */
export const listHeads = ['收款户号', '收款人名称', '实发金额', '发放结果']
export const listPlaces = { accountNo: 0, accountName: 1, amount: 2, state: 3 }

let made = 0
/** A farmer whose station has a number of its own. */
export async function numberedFarmer({
  context: { db },
}: Pick<TestApp, 'context'>): Promise<Farmer & { readonly accountNo: string }> {
  made += 1
  const farmer = await buildFarmer(db)
  const accountNo = `33077${String(made).padStart(8, '0')}`
  await db.query('UPDATE station_info SET grid_account_no = $2 WHERE id = $1', [farmer.stationId, accountNo])
  return { ...farmer, accountNo }
}

/** A line that came in for many on the account of one; answers its id. */
export async function arriveFor(
  app: Pick<TestApp, 'context'>,
  farmer: Farmer,
  cents: number,
  day = '2026-06-10',
): Promise<string> {
  const serial = `HZ${newId()}`
  await arrive(app.context, farmer, [paid(serial, cents, { summary: '代发电费', day })])
  const rows = await app.context.db.query<{ id: string }>(
    'SELECT id FROM account_transaction_details WHERE bank_serial_no = $1',
    [serial],
  )
  return rows[0]?.id ?? ''
}

/** Sends the list of a draft. */
export const sendList = async (app: TestApp, token: string, id: string, rows: readonly (readonly SheetCell[])[]) =>
  (
    await upload(
      app,
      token,
      '/api/collectiveTransfer/importExcel',
      { content: await buildSheet([listHeads, ...rows]) },
      { field: 'foreignKeys', value: id },
    )
  ).body
