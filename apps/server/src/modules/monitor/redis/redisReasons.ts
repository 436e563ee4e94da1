import { operationsMessages } from '@heliodesk/contracts/messages/operations'
import type { Message } from '@heliodesk/contracts/text/message'

/** What the network or Redis says, and what it means to whoever looks after it. */
const meanings: readonly (readonly [RegExp, Message])[] = [
  [/^WRONGPASS/, operationsMessages.redisPassword()],
  [/^NOAUTH/, operationsMessages.redisNeedsPassword()],
  [/^NOPERM/, operationsMessages.redisPermission()],
  [/^LOADING/, operationsMessages.redisLoading()],
  [/DB index is out of range/, operationsMessages.redisNumber()],
  [/ECONNREFUSED/, operationsMessages.redisClosed()],
  [/ENOTFOUND|EAI_AGAIN/, operationsMessages.redisHost()],
  [/certificate|altnames/i, operationsMessages.redisCertificate()],
  [/ECONNRESET|closed unexpectedly|wrong version number|packet length/i, operationsMessages.redisCut()],
  [/time ?out/i, operationsMessages.redisSilent()],
]

/** Begins with the meaning where it is known; what was said stands behind it. */
export function reasonOf(error: Error): Message {
  // A refused connection to a name with two addresses says nothing itself, only its parts do.
  const inner = error instanceof AggregateError ? error.errors[0] : undefined
  const said = (error.message || (inner instanceof Error ? inner.message : error.name)).slice(0, 200)
  const meaning = meanings.find(([sign]) => sign.test(said))?.[1]
  return meaning === undefined
    ? operationsMessages.said({ words: said })
    : operationsMessages.means({ reason: meaning, words: said })
}
