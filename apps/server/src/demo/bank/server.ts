import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { z } from 'zod'
import { answerKey, openText, sealText, sharedKey } from '#server/bank/seals.ts'
import type { Clock } from '#server/clock.ts'
import { signatureOf, signedNonce } from '#server/providers/protocol.ts'
import type { BankFaults, Book, BookLine } from './book.ts'
import type { Away } from './more.ts'
import { companyLines, type PayDesk, type PayFile, paySaid, returnPayment, settlePayments, withDebits } from './payments.ts'

/** The bank of the demo: an HTTP server of its own that speaks `querydetail` of docs/providers.md. */
export interface DemoBank {
  readonly url: string
  readonly secret: string
  /** What goes wrong from now on. */
  readonly faults: BankFaults
  /** Payments as the bank has them, by their keys. */
  readonly payments: PayFile
  /** Payments that were held are made now. */
  readonly release: () => void
  /** A payment that was made comes back. */
  readonly giveBack: (key: string) => void
  readonly close: () => Promise<void>
}

interface Desk extends PayDesk {
  readonly book: Book
  readonly pageSize: number
  readonly nonces: Set<string>
  readonly away: () => Away | null
}

const asked = z.object({
  corp_serno: z.string().max(64),
  out_service_code: z.literal('querydetail'),
  medium_id: z.string(),
  ccy: z.literal('1'),
  begin_date: z.string().regex(/^\d{8}$/),
  end_date: z.string().regex(/^\d{8}$/),
  page: z.int().min(1),
})
type Asked = z.infer<typeof asked>

/** Listens on a free port of this machine. */
export async function startDemoBank(own: {
  readonly secret: string
  readonly book: Book
  readonly clock: Clock
  readonly pageSize?: number
  /** What it has of payments already. */
  readonly payments?: PayFile
  readonly madeAfterMs?: number
  /** Keeps them, where a restart is to forget nothing. */
  readonly keep?: (payments: PayFile) => void
  /** Whether it is out of reach at this moment. */
  readonly away?: () => Away | null
  /** Accounts of companies that keep theirs here. */
  readonly isCompany?: (account: string) => Promise<boolean>
}): Promise<DemoBank> {
  const faults: BankFaults = {}
  const desk: Desk = {
    ...{ ...own, faults, pageSize: own.pageSize ?? 100, nonces: new Set(), payments: own.payments ?? new Map() },
    ...{ keep: own.keep ?? (() => undefined), isCompany: own.isCompany ?? (async () => false) },
    away: own.away ?? (() => null),
  }
  const server = createServer((request, response) => {
    handle(desk, request, response).catch(() => answer(desk, response, 500, { message: '演示银行出错' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, secret: own.secret, faults },
    payments: desk.payments,
    release: () => settlePayments(desk),
    giveBack: (key) => returnPayment(desk, key),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function handle(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { faults, secret, clock, nonces } = desk
  const body = await readAll(request)
  if (desk.away() === 'calls') return void request.socket.destroy()
  if (faults.slowMs !== undefined) await wait(faults.slowMs)
  if ((faults.away ?? 0) > 0) {
    faults.away = (faults.away ?? 0) - 1
    return void request.socket.destroy()
  }
  const nonce = signedNonce(secret, request.headers, body, clock.now())
  if (nonce === null || nonces.has(nonce)) return answer(desk, response, 401, { message: '签名不正确' })
  nonces.add(nonce)
  const call = (['pay', 'debit', 'querypay'] as const).find((name) => request.url === `/${name}`)
  if (request.method === 'POST' && call !== undefined) {
    const said = paySaid(desk, call, JSON.parse(body))
    return said === null ? void request.socket.destroy() : answer(desk, response, 200, said)
  }
  if (request.method !== 'POST' || request.url !== '/querydetail') return answer(desk, response, 404, { message: '没有这个接口' })
  const sent = asked.safeParse(JSON.parse(body))
  if (!sent.success) return answer(desk, response, 400, { message: '请求格式不正确' })
  if (faults.awayFromPage !== undefined && sent.data.page >= faults.awayFromPage) return void request.socket.destroy()
  const told = await detail(desk, sent.data)
  return answer(desk, response, told === null ? 404 : 200, told ?? { message: '账户不存在' })
}

/** Lines of a farmer's account of some days; balances run on from all that was before. */
async function ownLines(desk: Desk, cardNo: string, [from, to]: readonly [string, string]): Promise<readonly BookLine[] | null> {
  const lines = await desk.book(cardNo, '2000-01-01', to)
  return lines === null ? null : withDebits(desk, cardNo, lines).filter(({ day }) => day >= from && day <= to)
}

const dayOf = (compact: string): string => `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`

async function detail(desk: Desk, { corp_serno, medium_id, begin_date, end_date, page }: Asked) {
  const { secret, clock, faults, pageSize } = desk
  const cardNo = openText(sharedKey(secret), corp_serno, medium_id)
  const days = [dayOf(begin_date), dayOf(end_date)] as const
  const all =
    (await ownLines(desk, cardNo, days)) ?? ((await desk.isCompany(cardNo)) ? companyLines(desk, cardNo, ...days) : null)
  if (all === null) return null
  const told = all.filter(({ serial, toldFrom = 0 }) => toldFrom <= clock.now() && !faults.late?.has(serial))
  const first = Math.max(0, (page - 1) * pageSize - (page > 1 ? (faults.repeats ?? 0) : 0))
  const lines = told.slice(first, page * pageSize)
  const { key, sealed } = answerKey(secret, corp_serno)
  const seal = (text: string | null) => (text === null ? null : sealText(key, corp_serno, text))
  return {
    ...{ return_code: '0', return_msg: '', corp_serno, secret_key: sealed },
    medium_id: seal(faults.isForeign ? `${cardNo.slice(0, -1)}0` : cardNo),
    next_page: page * pageSize < told.length ? page + 1 : null,
    order_detail: (faults.isReversed ? lines.toReversed() : lines).map((line) => ({
      ...{ serno: line.serial, trans_date: line.day.replaceAll('-', ''), trans_time: line.time.replaceAll(':', '') },
      ...{ dc_flag: line.direction, amount: line.amount, balance: line.balance, summary: line.summary, ori_serno: line.reverses },
      ...{ resav_name: seal(line.counterName), cp_medium_id: seal(line.counterAccount), cp_bank: line.counterBank },
    })),
    // The balances of a day hold what is not told of yet.
    ...(page === 1 && { day_balance: [...Map.groupBy(all, ({ day }) => day)].map(([day, own]) => balanceOf(day, own)) }),
  }
}

function balanceOf(day: string, lines: readonly BookLine[]) {
  const [first, last] = [lines[0]!, lines.at(-1)!]
  const moved = toUnits(first.amount, 2)
  const opening = toUnits(first.balance, 2) - (first.direction === '1' ? moved : -moved)
  return { trans_date: day.replaceAll('-', ''), opening: fromUnits(opening, 2), closing: last.balance }
}

function answer({ secret, clock, faults, away }: Desk, response: ServerResponse, status: number, result: object): void {
  if (away() === 'answers') return void response.socket?.destroy()
  const body = JSON.stringify(result)
  const signed = signatureOf(faults.isForged ? `${secret}x` : secret, body, clock.now())
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...signed }).end(body)
}
