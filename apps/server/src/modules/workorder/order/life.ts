import type { workOrderLife } from '@heliodesk/contracts/lifecycles/workOrder/workOrder'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Values } from '#server/crud/input.ts'
import type { Bindings } from '#server/lifecycle/bound.ts'
import { attach, handlerOf } from './content.service.ts'
import { readImages } from './form.ts'
import { findOrder } from './order.queries.ts'

/** What the names of the table of work orders do. */
export const orderBindings: Bindings<typeof workOrderLife> = {
  reads: { handleFiles: readImages },
  guards: {},
  approvals: {},
  effects: {
    handOver: async ({ tx, actor, meta }, { id, asked, atMs }) => {
      const place = await findOrder(tx, actor, id)
      const handler = await handlerOf(
        tx,
        { actor, meta },
        {
          homeOrgCode: place?.homeOrgCode ?? place?.sysOrgCode ?? '',
          stationId: place?.stationId ?? null,
          username: String(asked.username),
        },
      )
      return {
        values: { assignee: handler.username, assignTime: wireTime(atMs) },
        orgCode: handler.orgCode,
        about: handler.realname,
      }
    },
    takeOver: async ({ actor }) => ({ values: { assignee: actor.username } }),
    keepResult: async ({ tx, actor, meta }, { id, asked, current, atMs }) => {
      const values: Values = { handleResult: asked.remark ?? null }
      if (asked.handleFiles === undefined) return { values }
      await attach(tx, { actor, meta }, id, { before: current.questionReplenishFiles, after: asked.handleFiles, nowMs: atMs })
      return { values: { ...values, handleFiles: asked.handleFiles } }
    },
  },
}
