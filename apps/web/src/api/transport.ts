import { session } from '../session/store.ts'
import { createTransport, type Transport } from './createTransport.ts'
import { noteAnswer } from './freshness.ts'
import { prove } from './proof.ts'
import { recover } from './recovery.ts'
import { runtimeConfig } from './runtimeConfig.ts'
import { answeredMs, noteSeen } from './seenBefore.ts'

/** The only fetch of the product (HTTP-01): get, post, put, delete, blob download and multipart upload. */
export const transport: Transport = createTransport({
  config: runtimeConfig,
  credentials: () => session.getState(),
  pathname: () => location.pathname,
  now: Date.now,
  fetch: async (url, init) => noteSeen(await fetch(url, init)),
  request: () => new XMLHttpRequest(),
  recover,
  prove,
  answered: () => noteAnswer(answeredMs()),
})
