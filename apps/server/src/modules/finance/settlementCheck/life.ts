import type { settlementCheckLife } from '@heliodesk/contracts/lifecycles/finance/settlementCheck'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Bindings } from '#server/lifecycle/bound.ts'

/** Who dealt with a difference, when, and what they say of it. */
export const settlementCheckBindings: Bindings<typeof settlementCheckLife> = {
  approvals: {},
  guards: {},
  effects: {
    keepHandler: async ({ actor: { username } }, { asked, atMs }) => ({
      values: { handler: username, handleTime: wireTime(atMs), handleNote: asked.remark ?? null },
    }),
  },
}
