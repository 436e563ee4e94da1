import type { PlanTerms } from '@heliodesk/domain/repayment/plan'
import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'
import { pullDue } from '../bank/pull.ts'
import { bankOf } from '../bank/settings.ts'
import { postLent } from '../repay/ledger.ts'
import type { TestApp } from './app.ts'
import { buildAccount, linesOf } from './bankDesk.ts'
import { placeMandate } from './mandateScene.ts'
import { giveCompanyAccount, openPayDesk } from './payDesk.ts'
import { buildGround, insertPlan } from './repayScene.ts'

/** 1,200.00 without interest, 100.00 a month from this day on. */
const termsFrom = (firstDue: string): PlanTerms => ({
  parts: [
    {
      ...{ method: '1', principal: 120_000n, rates: [{ from: '2020-01-01', rate: 0n }], periods: 12, months: 1 },
      ...{ start: dayOfNumber(dayNumber(firstDue) - 30), firstDue, dayBase: 360 },
    },
  ],
})

type Mandate = Partial<Parameters<typeof placeMandate>[1]> | null

/** A department that takes instalments: two people of finance, its bank, and farmers with plans, accounts and mandates. */
export async function openDebitDesk(app: TestApp) {
  const desk = await openPayDesk(app)
  const { db, bank, book } = desk
  const pull = async (cardId: string) => {
    const set = bankOf(app.context)
    if (set !== null) await pullDue(app.context, set, cardId)
  }

  /** A farmer with a plan of which the first instalments are due, an account with so much on it, and a mandate, unless said. */
  async function debtor(
    own: {
      readonly balance?: number
      readonly firstDue?: string
      readonly mandate?: Mandate
      readonly card?: { id: string; customerId: string; cardNo: string }
    } = {},
  ) {
    const card = own.card ?? (await buildAccount(app, 'A01'))
    const ground = { ...(await buildGround(db)), customerId: card.customerId }
    await giveCompanyAccount(app, ground.funderId)
    const planId = await insertPlan(db, '1', 'clerk', ground, termsFrom(own.firstDue ?? '2026-03-20'))
    await db.query('UPDATE repay_plan SET principal = 1200, annual_rate = 0 WHERE id = $1', [planId])
    await db.tx((tx) => postLent(tx, planId, { by: 'clerk', atMs: app.context.clock.now() }))
    const mandateId =
      own.mandate === null || own.card !== undefined
        ? null
        : await placeMandate(db, { cardId: card.id, customerId: card.customerId, ...own.mandate })
    if (own.card === undefined) {
      book.set(card.cardNo, linesOf(['2026-03-10', own.balance ?? 100_000]))
      await pull(card.id)
    }
    return { planId, mandateId, card, cardId: card.id, funderId: ground.funderId }
  }

  const debits = (batchId: string) =>
    db.query<{
      id: string
      status: string
      planId: string
      key: string
      amount: string
      taken: string | null
      funds: string | null
    }>(
      `SELECT id, status, plan_id AS "planId", idem_key AS key, amount, taken, funds FROM pay_order WHERE batch_id = $1 ORDER BY id`,
      [batchId],
    )
  const paidOf = async (planId: string) =>
    (
      await db.query<{ paid: string; status: string }>(
        `SELECT coalesce(sum(d.paid_principal), 0)::numeric(14,2) AS paid, string_agg(d.status, '' ORDER BY d.seq) AS status FROM repay_plan_period d WHERE d.plan_id = $1`,
        [planId],
      )
    )[0]!
  /** What a subject of an account, a plan or a company has come to, debit less credit, in cents. */
  const balance = async (subject: string, party: string) =>
    Number(
      (
        await db.query<{ fen: string }>(
          `SELECT coalesce(sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END), 0)::text AS fen FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id
             JOIN ledger_book b ON b.id = a.book_id WHERE a.subject = $1 AND $2::bigint IN (a.card_id, a.plan_id, b.company_id)`,
          [subject, party],
        )
      )[0]?.fen,
    )
  return {
    ...desk,
    bank,
    debtor,
    pull,
    debits,
    paidOf,
    balance,
    take: (upTo?: 'collect' | 'submit' | 'approve') => desk.run(upTo, '2'),
  }
}
