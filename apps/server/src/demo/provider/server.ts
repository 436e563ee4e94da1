import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { providerKinds } from '@heliodesk/contracts/endpoints/provider'
import { z } from 'zod'
import type { Clock } from '#server/clock.ts'
import { openPersonal, sealPersonal, signatureOf, signedNonce } from '#server/providers/protocol.ts'
import { accountOutcome, applicant, faceOutcome, signedFile, signedOutcome } from './decide.ts'
import { gonePage, requestPage } from './page.ts'
import { type DemoRequest, type DemoRequests, openRequests } from './requests.ts'

/** The provider of the demo: an HTTP server of its own that speaks the protocol of docs/providers.md. */
export interface DemoProvider {
  readonly url: string
  readonly secret: string
  readonly close: () => Promise<void>
}

interface Desk {
  readonly requests: DemoRequests
  readonly clock: Clock
  readonly origin: () => string
  readonly later: (waitMs: number, work: () => Promise<void>) => void
}

/** Listens on a free port of this machine. */
export async function startDemoProvider({
  dataDir,
  clock,
}: {
  readonly dataDir: string
  readonly clock: Clock
}): Promise<DemoProvider> {
  const requests = openRequests(dataDir)
  const timers = new Set<NodeJS.Timeout>()
  const server = createServer()
  const desk: Desk = {
    requests,
    clock,
    origin: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    later: (waitMs, work) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        void work()
      }, waitMs)
      timers.add(timer.unref())
    },
  }
  server.on('request', (request, response) => {
    handle(desk, request, response).catch(() => send(response, 500, 'text/plain; charset=utf-8', '演示服务出错'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: desk.origin(),
    secret: requests.secret,
    close: () => {
      for (const timer of timers) clearTimeout(timer)
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function handle(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const page = /^\/p\/([0-9a-f]{48})(\/file)?$/.exec(pathname)
  if (page !== null) return showPage(desk, request, response, { token: page[1] ?? '', isFile: page[2] !== undefined })
  const body = await readAll(request)
  const { requests, clock } = desk
  if (signedNonce(requests.secret, request.headers, body, clock.now()) === null)
    return answer(desk, response, 401, { message: '签名不正确' })
  const call = calls[pathname]
  if (request.method !== 'POST' || call === undefined) return answer(desk, response, 404, { message: '没有这个接口' })
  const result = await call(desk, JSON.parse(body))
  return answer(desk, response, result === null ? 404 : 200, result ?? { message: '没有这个请求' })
}

const numbered = z.object({ number: z.string().max(80) })
const asked = numbered.extend({
  kind: z.enum(providerKinds),
  notifyUrl: z.string().nullable(),
  personal: z.string(),
  title: z.string().optional(),
  file: z.string().optional(),
})

const calls: Readonly<Record<string, (desk: Desk, body: unknown) => Promise<object | null>>> = {
  '/requests': async (desk, body) => standingOf(desk, take(desk, asked.parse(body))),
  '/requests/query': async (desk, body) => standingOf(desk, desk.requests.find(numbered.parse(body).number)),
  '/requests/cancel': async ({ requests }, body) => {
    const found = requests.find(numbered.parse(body).number)
    if (found?.state === 'waiting') requests.put({ ...found, state: 'cancelled' })
    return {}
  },
  '/requests/file': async ({ requests }, body) => {
    const bytes = requests.file(numbered.parse(body).number)
    return bytes === null ? null : { file: bytes.toString('base64') }
  },
}

/** A number that is known is the same request. */
function take(desk: Desk, { number, kind, notifyUrl, personal, title = '', file }: z.infer<typeof asked>): DemoRequest {
  const { requests, clock } = desk
  const known = requests.find(number)
  if (known !== undefined) return known
  const who = openPersonal(requests.secret, number, personal)
  const { name } = z.object({ name: z.string() }).parse(who)
  const providerNo = `DEMO${clock.now()}${randomBytes(3).toString('hex').toUpperCase()}`
  if (file !== undefined) requests.keepFile(number, Buffer.from(file, 'base64'))
  const token = randomBytes(24).toString('hex')
  const shown = kind === 'signing' ? name : `${name.slice(0, 1)}${'*'.repeat(Math.max(name.length - 1, 0))}`
  const made = requests.put({
    ...{ number, kind, providerNo, token, title, notifyUrl, name: shown },
    ...{ state: 'waiting', outcome: null, personal: null },
  })
  if (kind === 'account') desk.later(2_000, () => decideAccount(desk, number, applicant.parse(who)))
  return made
}

async function decideAccount(desk: Desk, number: string, who: z.infer<typeof applicant>): Promise<void> {
  const year = new Date(desk.clock.now()).getUTCFullYear()
  const { outcome, personal } = accountOutcome(number, who, year)
  await finish(desk, number, outcome, personal)
}

async function finish(desk: Desk, number: string, outcome: object, personal: object | null): Promise<void> {
  const { requests } = desk
  const found = requests.find(number)
  if (found?.state !== 'waiting') return
  const sealed = personal === null ? null : sealPersonal(requests.secret, number, { ...personal })
  await notify(desk, requests.put({ ...found, state: 'done', outcome, personal: sealed }), 0)
}

/** Tells whoever asked, three times at most; whoever did not hear it asks. */
async function notify(desk: Desk, request: DemoRequest, tries: number): Promise<void> {
  const { number, outcome, personal, notifyUrl } = request
  if (notifyUrl === null) return
  const body = JSON.stringify({ number, outcome, personal })
  const headers = { 'content-type': 'application/json', ...signatureOf(desk.requests.secret, body, desk.clock.now()) }
  const isHeard = await fetch(notifyUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isHeard && tries < 2) desk.later(2_000 * 5 ** tries, () => notify(desk, request, tries + 1))
}

function standingOf({ origin }: Desk, request: DemoRequest | undefined): object {
  if (request === undefined) return { state: 'unknown' }
  const { kind, providerNo, token, state, outcome, personal } = request
  const link = kind === 'account' || state !== 'waiting' ? null : `${origin()}/p/${token}`
  return state === 'done' ? { state: 'done', providerNo, outcome, personal } : { state: 'waiting', providerNo, link }
}

async function showPage(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
  { token, isFile }: { readonly token: string; readonly isFile: boolean },
): Promise<void> {
  const { requests } = desk
  const found = requests.byToken(token)
  if (found === undefined) return send(response, 404, html, gonePage())
  if (isFile) return send(response, 200, 'application/pdf', requests.file(found.number) ?? Buffer.alloc(0))
  if (request.method !== 'POST') return send(response, 200, html, requestPage(found))
  const decision = new URLSearchParams(await readAll(request)).get('decision')
  if (decision === 'yes' || decision === 'no') await decide(desk, found, decision === 'yes')
  response.writeHead(303, { location: `/p/${token}` }).end()
}

async function decide(desk: Desk, { number, kind, providerNo, name }: DemoRequest, isYes: boolean): Promise<void> {
  const atMs = desk.clock.now()
  if (kind === 'identity') return finish(desk, number, faceOutcome(providerNo, isYes, atMs), null)
  if (!isYes) return finish(desk, number, { result: 'declined', reason: '客户选择了拒绝签署' }, null)
  const signed = signedFile(desk.requests.file(number) ?? Buffer.alloc(0), { providerNo, name, atMs })
  desk.requests.keepFile(number, signed)
  return finish(desk, number, signedOutcome(signed, { providerNo, name, atMs }), null)
}

const html = 'text/html; charset=utf-8'

function answer({ requests, clock }: Desk, response: ServerResponse, status: number, result: object): void {
  const body = JSON.stringify(result)
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...signatureOf(requests.secret, body, clock.now()) })
    .end(body)
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response
    .writeHead(status, {
      'content-type': type,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .end(body)
}
