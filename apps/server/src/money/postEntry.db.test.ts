import { AppError } from '@heliodesk/contracts/kit/error'
import { lineOn, withIntercompany } from '@heliodesk/domain/ledger/lines'
import { subjects } from '@heliodesk/domain/ledger/subjects'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { closeBook, lockBook } from '../modules/finance/ledger/ledger.queries.ts'
import { buildAgent } from '../testing/agentHouse.ts'
import { withTestDatabase } from '../testing/database.ts'
import { buildBook } from '../testing/ledgerScene.ts'
import { bookOfDepartment, memoBook } from './books.ts'
import type { LedgerEvent } from './event.ts'
import { postEntry, reverseEvent } from './postEntry.ts'

/** The one way by which money is written down, and what the database itself refuses (decision 107). */
const database = withTestDatabase()
const db = () => database.db
let [bookId, agentId] = ['', '']
beforeAll(async () => {
  await db().query(`INSERT INTO sys_tenant (id, name) VALUES (1, '共富光伏') ON CONFLICT DO NOTHING`)
  bookId = (await buildBook(db(), '甲公司')).bookId
  agentId = await buildAgent(db())
})

const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`)
function deposited(own: Partial<LedgerEvent> & { readonly fen?: bigint; readonly book?: string } = {}): LedgerEvent {
  const { fen = 10_000n, book = bookId, ...rest } = own
  const id = newId()
  return {
    ...{ tenantId: '1', key: `test:${id}`, event: '11', source: { kind: 'test', id, no: 'T-1' }, by: 'lin', orgCode: 'A01' },
    ...{ atMs: noon('2026-03-20'), businessDay: '2026-03-10', summary: '收到保证金' },
    lines: [
      lineOn(book, subjects.unproven, null, 'debit', fen),
      lineOn(book, subjects.deposit, { kind: 'agent', id: agentId }, 'credit', fen),
    ],
    ...rest,
  }
}
const post = (event: LedgerEvent) => db().tx((tx) => postEntry(tx, event))
const refused = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(
    () => null,
    (one: unknown) => one,
  )
  expect(error).toBeInstanceOf(AppError)
  return error as AppError
}
const entry = async (id: string | undefined) =>
  (
    await db().query<Record<string, unknown>>(
      `SELECT entry_no, period, belongs_to, posting_day, business_day, fen::text, line_count FROM ledger_entry WHERE id = $1`,
      [id],
    )
  )[0]
const count = async (key: string) => (await db().query('SELECT 1 FROM ledger_entry WHERE event_key = $1', [key])).length

describe('an event', () => {
  test('stands in one entry of its book with both sides and its dates', async () => {
    const [made] = await post(deposited({ valueDay: '2026-03-11' }))
    expect(await entry(made?.id)).toMatchObject({
      ...{ period: '2026-03', belongs_to: '2026-03', posting_day: '2026-03-10', business_day: '2026-03-10' },
      ...{ fen: '10000', line_count: 2 },
    })
  })

  test('said twice is one, and with other content it is refused', async () => {
    const event = deposited()
    const [first] = await post(event)
    expect(await post({ ...event, atMs: noon('2026-05-01'), by: 'wang' })).toMatchObject([{ id: first?.id }])
    await refused(post({ ...event, lines: deposited({ fen: 10_001n }).lines }))
    await refused(post({ ...event, businessDay: '2026-03-11' }))
    expect(await count(event.key)).toBe(1)
  })

  test('said by ten at once is one', async () => {
    const event = deposited()
    const all = await Promise.all(Array.from({ length: 10 }, () => post(event)))
    expect(new Set(all.flat().map(({ id }) => id)).size).toBe(1)
    expect(await count(event.key)).toBe(1)
  })

  test('between two legal entities balances in each, and a part of it is none', async () => {
    const { bookId: otherId } = await buildBook(db(), '乙公司')
    const party = { kind: 'agent', id: agentId } as const
    const lines = [
      lineOn(bookId, subjects.payable, party, 'debit', 500n),
      lineOn(otherId, subjects.receivable, party, 'credit', 500n),
    ]
    await expect(post(deposited({ lines }))).rejects.toThrow('unbalanced')
    expect(await post(deposited({ lines: withIntercompany(lines, bookId) }))).toHaveLength(2)
  })

  test('of farmers stands in their book and never in that of a company', async () => {
    const memo = await memoBook(db(), '1')
    await expect(post(deposited({ book: memo }))).rejects.toThrow(': book')
    const account = db().query(`INSERT INTO ledger_account (id, tenant_id, book_id, subject) VALUES ($1, 1, $2, '9201')`, [
      newId(),
      bookId,
    ])
    await expect(account).rejects.toThrow('does not stand in book')
  })

  test('that fails behind its entry leaves none', async () => {
    const event = deposited()
    const work = db().tx(async (tx) => {
      await postEntry(tx, event)
      throw new Error('the document is refused')
    })
    await expect(work).rejects.toThrow('the document is refused')
    expect(await count(event.key)).toBe(0)
  })
})

describe('a reversal', () => {
  const undo = (event: LedgerEvent) =>
    db().tx((tx) => reverseEvent(tx, { ...event, businessDay: '2026-03-21', atMs: noon('2026-03-21'), summary: '冲销' }))

  test('repeats the lines with a minus, once whoever asks', async () => {
    const event = deposited()
    await post(event)
    const all = await Promise.all([undo(event), undo(event), undo(event)])
    expect(new Set(all.flat().map(({ id }) => id)).size).toBe(1)
    const [left] = await db().query<{ sum: string; count: number }>(
      `SELECT sum(l.fen)::text AS sum, count(*)::int AS count FROM ledger_line l JOIN ledger_entry e ON e.id = l.entry_id WHERE starts_with(e.event_key, $1)`,
      [event.key],
    )
    expect(left).toEqual({ sum: '0', count: 4 })
  })

  test('of nothing, or of a reversal, is refused', async () => {
    const event = deposited()
    await refused(undo(event))
    await post(event)
    await undo(event)
    await refused(undo({ ...event, key: `${event.key}:reversed` }))
  })
})

describe('the database itself', () => {
  const one = async () => (await post(deposited()))[0]?.id ?? ''

  test('changes and deletes no entry and no line', async () => {
    const id = await one()
    for (const statement of [
      `UPDATE ledger_entry SET summary = '' WHERE id = $1`,
      'DELETE FROM ledger_entry WHERE id = $1',
      'UPDATE ledger_line SET fen = fen + 1 WHERE entry_id = $1',
      'DELETE FROM ledger_line WHERE entry_id = $1',
    ])
      await expect(db().query(statement, [id])).rejects.toThrow('append-only')
  })

  test('takes no line that is added afterwards, one-sided or balanced', async () => {
    const id = await one()
    const add = (side: string, fen: number, otherSide?: string) =>
      db().tx(async (tx) => {
        const account = `(SELECT min(account_id) FROM ledger_line WHERE entry_id = $2)`
        const text = `INSERT INTO ledger_line (id, tenant_id, entry_id, account_id, side, fen) VALUES ($1, 1, $2, ${account}, $3, $4)`
        await tx.query(text.replace('min', side === '1' ? 'max' : 'min'), [newId(), id, side, fen])
        if (otherSide !== undefined)
          await tx.query(text.replace('min', otherSide === '1' ? 'max' : 'min'), [newId(), id, otherSide, fen])
      })
    await expect(add('1', 5)).rejects.toThrow('does not balance')
    await expect(add('1', 5, '2')).rejects.toThrow('does not balance')
  })

  test('writes no closed month, whatever the statement; what belongs to it lands in the next and says so', async () => {
    const { bookId: book } = await buildBook(db(), '丙公司')
    await post(deposited({ book }))
    await db().tx(async (tx) => {
      await lockBook(tx, book)
      await closeBook(tx, book, '2026-03')
    })
    const [late] = await post(deposited({ book, atMs: noon('2026-04-05') }))
    expect(await entry(late?.id)).toMatchObject({ period: '2026-04', posting_day: '2026-04-05', belongs_to: '2026-03' })
    const byHand = db().query(
      `INSERT INTO ledger_entry (id, tenant_id, book_id, event_key, event, content, business_day, posting_day, period, belongs_to, source_kind, source_id,
         source_no, summary, fen, line_count)
       VALUES ($1::bigint, 1, $2, $1::text, '11', '', '2026-03-01', '2026-03-01', '2026-03', '2026-03', 'test', 1, '1', '', 1, 2)`,
      [newId(), book],
    )
    await expect(byHand).rejects.toThrow('is closed')
  })
})

describe('the books of a department', () => {
  test('are those of the nearest company above it, of the own firm where there is none, and refused with the way where it is out of use', async () => {
    const { companyId } = await buildBook(db(), '浙江公司')
    const [departId, firmId] = [newId(), newId()]
    await db().query(
      `INSERT INTO sys_depart (id, tenant_id, org_code, depart_name, org_category) VALUES ($1, 1, 'A01A01', '浙江', '1')`,
      [departId],
    )
    await db().query(
      `INSERT INTO sys_company (id, tenant_id, code, name, company_type, depart_id) VALUES ($1::bigint, 1, $1::text, '浙江', '2', $2)`,
      [firmId, departId],
    )
    await db().query('UPDATE business_company SET company_id = $2 WHERE id = $1', [companyId, firmId])
    const named = async (orgCode: string | null) => {
      const id = await db().tx((tx) => bookOfDepartment(tx, '1', orgCode))
      const [book] = await db().query<{ name: string }>('SELECT name FROM ledger_book WHERE id = $1', [id])
      return book?.name
    }
    expect([await named('A01A01A07'), await named('A01A01'), await named('A01A02'), await named(null)]).toEqual([
      '浙江公司',
      '浙江公司',
      '共富光伏',
      '共富光伏',
    ])
    await db().query(`UPDATE business_company SET is_enabled = false, name = '浙江公司（停）' WHERE id = $1`, [companyId])
    const error = await refused(named('A01A01A07'))
    expect(error).toMatchObject({ result: { missing: [{ path: `/businessCompany/detail/${companyId}` }] } })
    expect(await named('A01A02')).toBe('共富光伏')
  })
})
