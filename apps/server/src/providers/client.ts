import type { ProviderKind } from '@heliodesk/contracts/endpoints/provider'
import { providerMessages as messages } from '@heliodesk/contracts/messages/provider'
import type { Message } from '@heliodesk/contracts/text/message'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { MessageError } from '../language/messageError.ts'
import { openPersonal, sealPersonal, signatureOf, signedNonce } from './protocol.ts'
import { type Provider, providerNames } from './settings.ts'

/** What is asked for. What says who somebody is, or which account is theirs, stands in `personal` and is sealed on its way. */
export interface Asked {
  readonly number: string
  readonly callback: string | null
  readonly content: Readonly<Record<string, unknown>>
  readonly personal: Readonly<Record<string, unknown>>
}

const standing = z.object({
  /** `unknown`: they have never heard of this number. */
  state: z.enum(['waiting', 'done', 'unknown']),
  providerNo: z.string().max(64).nullish(),
  link: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullish(),
  outcome: z.unknown().optional(),
  /** Sealed parts of the outcome. */
  personal: z.string().max(8_000).nullish(),
})
export type Standing = z.infer<typeof standing>

/** One provider, as the product asks it. Rejects with a MessageError: they cannot be reached, refused, or did not sign. */
export interface ProviderClient {
  readonly ask: (asked: Asked) => Promise<Standing>
  readonly query: (number: string) => Promise<Standing>
  readonly cancel: (number: string) => Promise<void>
  /** A file of the request: the signed text. */
  readonly file: (number: string) => Promise<Buffer>
}

const timeoutMs = 10_000
const mostBytes = 16 * 1024 * 1024

/** The client of the protocol of docs/providers.md. */
export function httpClient(kind: ProviderKind, { url, secret }: Provider, clock: Clock): ProviderClient {
  const provider = providerNames[kind]
  const call = (path: string, sent: object) => postSigned({ url: `${url}${path}`, secret, provider, clock }, { kind, ...sent })
  const read = async (path: string, sent: object): Promise<Standing> => {
    const answer = standing.safeParse(await call(path, sent))
    if (!answer.success) throw new MessageError(messages.answered({ provider, words: answer.error.issues[0]?.message ?? '' }))
    return answer.data
  }
  return {
    ask: ({ number, callback, content, personal }) =>
      read('/requests', { ...content, number, notifyUrl: callback, personal: sealPersonal(secret, number, personal) }),
    query: (number) => read('/requests/query', { number }),
    cancel: async (number) => void (await call('/requests/cancel', { number })),
    file: async (number) => {
      const { file } = z.object({ file: z.base64() }).parse(await call('/requests/file', { number }))
      return Buffer.from(file, 'base64')
    },
  }
}

interface Target {
  readonly url: string
  readonly secret: string
  readonly provider: Message
  readonly clock: Clock
}

/** Posts a signed body and answers what a signed answer says. */
export async function postSigned({ url, secret, provider, clock }: Target, sent: object): Promise<unknown> {
  const body = JSON.stringify(sent)
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signatureOf(secret, body, clock.now()) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new MessageError(messages.away({ provider }))
  })
  const text = await readText(answer)
  if (signedNonce(secret, Object.fromEntries(answer.headers), text, clock.now()) === null)
    throw new MessageError(answer.ok ? messages.unsigned({ provider }) : messages.away({ provider }))
  const parsed: unknown = JSON.parse(text)
  if (answer.ok) return parsed
  const words = z.object({ message: z.string() }).safeParse(parsed)
  throw new MessageError(messages.answered({ provider, words: (words.data?.message ?? `HTTP ${answer.status}`).slice(0, 200) }))
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function openedOr<T>(fallback: T, open: () => unknown): unknown {
  try {
    return open()
  } catch {
    return fallback
  }
}

/** The outcome of an answer or a callback, its sealed parts opened; null where they cannot be. */
export function wholeOutcome(
  secret: string,
  number: string,
  { outcome, personal }: Pick<Standing, 'outcome' | 'personal'>,
): unknown {
  const opened = personal ? openedOr(null, () => openPersonal(secret, number, personal)) : {}
  if (opened === null) return null
  return typeof outcome === 'object' && outcome !== null ? { ...outcome, ...(opened as object) } : outcome
}
