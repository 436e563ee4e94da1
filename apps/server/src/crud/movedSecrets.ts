import type { Message } from '@heliodesk/contracts/text/message'
import type { RequestMeta } from '../access/actor.ts'
import type { Sql } from '../db/sql.ts'
import { Answer } from '../http/answer.ts'
import type { Route } from '../http/route.ts'
import type { CrudHooks } from './module.ts'

interface Kept {
  /** Whoever changes one of these fields decides where the secret goes from now on. */
  readonly moving: readonly string[]
  /** Takes the stored secrets of a record away; answers whether there were any. */
  readonly forget: (tx: Sql, id: string) => Promise<boolean>
  /** What the person is told who has moved the record. */
  readonly message: Message
}

/**
 * Secrets that belong to an address: a record that is given another one loses them, because the old secret is not for the new address to
 * see. `afterUpdate` goes into the hooks of the resource, `tell` around its routes.
 */
export function forgetWhenMoved({ moving, forget, message }: Kept): {
  readonly afterUpdate: NonNullable<CrudHooks['afterUpdate']>
  readonly tell: (route: Route) => Route
  /** The same call brought the secret for the new address. */
  readonly renewed: (meta: RequestMeta) => void
} {
  const forgotten = new WeakSet<RequestMeta>()
  return {
    async afterUpdate({ tx, id, values, meta }) {
      if (moving.some((key) => values[key] !== undefined) && (await forget(tx, id))) forgotten.add(meta)
    },
    renewed: (meta) => void forgotten.delete(meta),
    tell: (route) => ({
      ...route,
      async handle(call) {
        const answer = await route.handle(call)
        return forgotten.has(call.meta) ? new Answer(answer, { message }) : answer
      },
    }),
  }
}
