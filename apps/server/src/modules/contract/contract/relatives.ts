import type { Values } from '#server/crud/input.ts'
import { insertRows, type WriteScope } from '#server/crud/write.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'

/** What a step of one contract does with others, in its transaction. */
export interface Relatives {
  readonly draft: (scope: WriteScope, values: Values) => Promise<void>
  readonly terminate: (scope: WriteScope, id: string, reason: string) => Promise<void>
}

export const relativesOf = (life: () => BoundLifecycle): Relatives => ({
  draft: async (scope, values) => {
    await insertRows(life().source, scope, [values])
  },
  terminate: async (scope, id, reason) => {
    await stepWithin(life(), scope, 'terminate', { id, remark: reason })
  },
})
