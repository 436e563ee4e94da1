import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { errors } from '@heliodesk/contracts/errors'
import { requestMessages } from '@heliodesk/contracts/messages/request'
import type { FastifyRequest } from 'fastify'
import type { CipherPlace } from '../access/fieldCipher.ts'
import { claimKey, releaseKey, storeAnswer, storedAnswer } from './idempotency.queries.ts'
import type { HttpParts } from './parts.ts'

/** Status and JSON text of a finished answer, so that its repetitions are the same to the byte. */
export interface FinishedAnswer {
  readonly status: number
  readonly text: string
}

export interface Claim {
  /** Keeps the answer of this call for its repetitions. */
  finish(answer: FinishedAnswer): Promise<void>
  /** The call had no effect and may be tried again under the same key. */
  release(): Promise<void>
  /** Nobody knows whether the call took effect: it is never tried again under this key. */
  abandon(): Promise<void>
}

const waitMs = 15_000

type Parts = Pick<HttpParts, 'db' | 'cipher'>
/** Whose write it is, and under which key. */
interface WriteKey {
  readonly userId: string
  readonly key: string
}

/**
 * A write with an `Idempotency-Key` happens once: the first call gets a claim, every repetition gets its answer. A thrown refusal
 * means that nothing happened, and frees the key for the corrected form. When the first call never finished (the process died, the
 * database was lost), nobody knows whether it took effect, and repetitions are refused: at most once.
 * Answers may carry what is stored nowhere else in clear (a token, a personal number, a collector's key): at rest they are sealed.
 * Answers null when the request carries no key.
 */
export async function claimWrite(parts: Parts, request: FastifyRequest): Promise<Claim | FinishedAnswer | null> {
  const key = request.headers['idempotency-key']
  if (request.method === 'GET' || request.actor === null || typeof key !== 'string' || key === '') return null
  if (key.length > 255) throw errors.invalidInput({ reason: requestMessages.idempotencyKey() })
  const { userId } = request.actor
  const hash = requestHash(request)
  const started = performance.now()
  for (let pause = 20; performance.now() - started < waitMs; pause = Math.min(pause * 2, 500)) {
    if (await claimKey(parts.db, userId, key, hash)) return buildClaim(parts, { userId, key })
    const first = await storedAnswer(parts.db, userId, key)
    if (first && !first.requestHash.equals(hash)) throw errors.idempotencyReused()
    if (first?.answer === null && first.status !== null) throw errors.idempotencyPending()
    if (first && first.status !== null) {
      return { status: first.status, text: parts.cipher.open(String(first.answer), placeOf({ userId, key })) }
    }
    await wait(pause)
  }
  throw errors.idempotencyPending()
}

function buildClaim({ db, cipher }: Parts, { userId, key }: WriteKey): Claim {
  return {
    finish: ({ status, text }) => storeAnswer(db, userId, key, status, cipher.seal(text, placeOf({ userId, key }))),
    release: () => releaseKey(db, userId, key),
    abandon: () => storeAnswer(db, userId, key, 500, null),
  }
}

function placeOf({ userId, key }: WriteKey): CipherPlace {
  return { table: 'sys_idempotency', column: 'answer', id: `${userId}/${key}` }
}

function requestHash(request: FastifyRequest): Buffer {
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n`)
  // A streamed upload has no body yet; its length stands for it.
  return hash
    .update(
      request.body === undefined || request.body instanceof Readable
        ? (request.headers['content-length'] ?? '')
        : JSON.stringify(request.body),
    )
    .digest()
}

export const isFinished = (claim: Claim | FinishedAnswer): claim is FinishedAnswer => 'status' in claim
