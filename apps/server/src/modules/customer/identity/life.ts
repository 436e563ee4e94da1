import type { faceVerifyLife } from '@heliodesk/contracts/lifecycles/customer/faceVerify'
import { faceVerify } from '@heliodesk/contracts/resources/customer/faceVerify'
import { identityValidDays } from '@heliodesk/domain/identity/standing'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Bindings } from '#server/lifecycle/bound.ts'
import { withdrawTasks } from '#server/providers/tasks.queries.ts'

const dayMs = 86_400_000

/** What the names of the table of face checks do. */
export const faceVerifyBindings: Bindings<typeof faceVerifyLife> = {
  guards: {},
  approvals: {},
  effects: {
    keepResult: async (_, { asked, to, atMs }) => ({
      values: { ...asked, ...(to === '1' ? { validTo: slotAt(atMs + identityValidDays * dayMs).day } : {}) },
    }),
    withdraw: async ({ tx }, { id }) => {
      await withdrawTasks(tx, faceVerify.name, id)
      return {}
    },
  },
}
