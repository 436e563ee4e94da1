import { errors } from '@heliodesk/contracts/errors'
import { operationsMessages } from '@heliodesk/contracts/messages/operations'
import type { Message } from '@heliodesk/contracts/text/message'
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import { chineseText } from '#server/language/translate.ts'

/** Causes of an error, outermost first, as one text with the codes; never shown, only looked at. */
function trail(error: unknown): string {
  const parts: string[] = []
  let current: unknown = error
  for (let depth = 0; depth < 5 && current instanceof Error; depth++) {
    parts.push(current.message, String((current as { code?: unknown }).code ?? ''))
    current = current.cause
  }
  return parts.join(' ')
}

/** What can be wrong with an answer: how it is recognised in the library's words, and what a person reads. */
const faults: readonly (readonly [RegExp, Message])[] = [
  [/"nonce"/, operationsMessages.thirdNonce()],
  [/signature|KEY_SELECTION|"alg"/, operationsMessages.thirdSignature()],
  [/"aud"|"azp"/, operationsMessages.thirdAudience()],
  [/"iss"/, operationsMessages.thirdIssuer()],
  [/TIMESTAMP_CHECK|"exp"|"nbf"|"iat"/, operationsMessages.thirdTime()],
  [/"state"|state parameter/, operationsMessages.thirdState()],
]

const away = /fetch failed|OAUTH_TIMEOUT|OAUTH_ABORT|unexpected HTTP response status code|unexpected response content-type/

/** A failed sign-in at a provider as the refusal that a person gets. `reason` is for the log and holds nothing secret. */
export function answerRefusal(error: unknown): { readonly refusal: Error; readonly reason: string } {
  if (error instanceof AuthorizationResponseError) {
    const reason = error.error === 'access_denied' ? operationsMessages.thirdCanceled() : operationsMessages.thirdUnfinished()
    return { refusal: errors.thirdDenied({ reason }), reason: error.error }
  }
  if (error instanceof ResponseBodyError) return refused(operationsMessages.thirdCode(), error.error)
  const text = trail(error)
  const fault = faults.find(([pattern]) => pattern.test(text))
  if (fault) return refused(fault[1], chineseText(fault[1]))
  if (away.test(text)) return { refusal: errors.thirdUnavailable(), reason: 'unreachable' }
  return refused(operationsMessages.thirdIncomplete(), text.slice(0, 200))
}

const refused = (reported: Message, reason: string) => ({ refusal: errors.thirdAnswerRefused({ reason: reported }), reason })
