import { ownClient } from '@heliodesk/contracts/ownClient'
import type { FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { everyText } from './everyText.ts'
import { readPhone, spellPhones } from './maskedPhones.ts'
import { type PictureParts, storedText, withTickets } from './pictures.ts'

/** What clients from before send, as calls and records have it. Our own pages and whoever has no session (a collector) send nothing of it. */
export function fromClient(request: FastifyRequest, env: Pick<Env, 'apiBase'>): void {
  if (request.actor === null || request.headers['x-client'] === ownClient) return
  const stored = storedText(request, env)
  const read = (key: string, text: string): string => readPhone(key, stored(key, text))
  request.query = everyText(request.query, read)
  request.body = everyText(request.body, read)
}

export interface ClientParts extends PictureParts {
  readonly env: PictureParts['env'] & Pick<Env, 'clientPhones'>
}

/** An answer as clients from before show it; our own pages get it as it is. */
export async function forClient(parts: ClientParts, request: FastifyRequest, answer: unknown): Promise<unknown> {
  if (request.headers['x-client'] === ownClient) return answer
  // The Vue 3 line names its version; its form takes no spelling at all.
  const isSpelled = parts.env.clientPhones === 'spelled' && request.headers['x-version'] === undefined
  return withTickets(parts, request, isSpelled ? spellPhones(answer) : answer)
}
