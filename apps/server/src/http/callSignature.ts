import { createHash, timingSafeEqual } from 'node:crypto'
import { errors } from '@heliodesk/contracts/errors'
import { signedAt, signedText } from '@heliodesk/domain/signature/signature'
import type { FastifyRequest } from 'fastify'
import type { HttpParts } from './parts.ts'
import type { Route } from './route.ts'

/** Clocks differ by so much at most, to either side (HTTP-13). */
const toleranceMs = 5 * 60_000

/**
 * Refuses a signed call whose signature or time is wrong, where the operator set a secret (D-SIGN). All signed calls read and carry
 * nothing but their address. It comes after the token and the right: it shows a call that was changed on its way, and admits nobody.
 */
export function refuseWrongSignature(parts: Pick<HttpParts, 'env' | 'clock'>, route: Route, request: FastifyRequest): void {
  const { signSecret } = parts.env
  if (signSecret === '' || !route.endpoint.signed) return
  const [given, stamp] = [headerOf(request, 'x-sign'), headerOf(request, 'x-timestamp')]
  if (!isSignatureOf(signedText({ path: request.url }, signSecret), given)) throw errors.signatureWrong()
  const age = Math.abs(parts.clock.now() - signedAt(stamp))
  if (!(age <= toleranceMs)) throw errors.signatureStale()
}

/** Upper-case MD5 as existing clients send it, or SHA-256. */
function isSignatureOf(text: string, given: string): boolean {
  const algorithm = given.length === 64 ? 'sha256' : 'md5'
  const right = Buffer.from(createHash(algorithm).update(text).digest('hex').toUpperCase())
  const found = Buffer.from(given)
  return right.length === found.length && timingSafeEqual(right, found)
}

const headerOf = (request: FastifyRequest, name: string): string => String(request.headers[name] ?? '')
