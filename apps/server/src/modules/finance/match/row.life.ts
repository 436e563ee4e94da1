import { errors } from '@heliodesk/contracts/errors'
import type { collectiveRowLife } from '@heliodesk/contracts/lifecycles/finance/collectiveRow'
import { collectiveMessages as messages } from '@heliodesk/contracts/messages/collective'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { collectiveRow } from '@heliodesk/contracts/resources/finance/collectiveRow'
import { collectiveTransfer } from '@heliodesk/contracts/resources/finance/collectiveTransfer'
import { station } from '@heliodesk/contracts/resources/station/station'
import type { Message } from '@heliodesk/contracts/text/message'
import type { Context } from '#server/context.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { lockRows, type WriteScope } from '#server/crud/write.ts'
import type { Bindings, Effect, Step } from '#server/lifecycle/bound.ts'
import { missingAt, today } from '#server/lifecycle/missing.ts'
import { withdrawRows } from './collective.life.ts'
import { holdRow, type RowState, rowState } from './collective.queries.ts'
import { postReturn } from './collectiveLedger.ts'

const at = ({ id }: Step, lacks: readonly Message[], path?: string) => missingAt(collectiveRow, id, lacks, path)
const refused = (reason: Message, field: string) => errors.invalidInput({ reason }, { fields: [{ field, message: reason }] })

async function stateOf({ tx }: WriteScope, step: Step): Promise<RowState> {
  const row = await rowState(tx, step.id)
  if (row === undefined) throw new Error(`row ${step.id} has no list`)
  return row
}

/** What nobody knows is where its list is again. */
const backToList: Effect = async (scope, step) => {
  const { transferOrg } = await stateOf(scope, step)
  return transferOrg === null ? {} : { orgCode: transferOrg }
}

/** What the names of the table of rows do: whoever says whose money it is never checks it, and money that left reopens what it paid. */
export const collectiveRowBindings = (context: Context): Bindings<typeof collectiveRowLife> => ({
  approvals: {},
  guards: {
    isTaken: async (scope, step) => {
      const { transferStatus, transferNo, transferId } = await stateOf(scope, step)
      if (transferStatus === '2') return []
      return at(step, [messages.notTaken({ no: transferNo })], recordPath(collectiveTransfer, transferId))
    },
    isAnother: async ({ actor: { username } }, step) =>
      step.current['assignedBy'] === username ? at(step, [messages.ownRow()]) : [],
    isNotMaker: async (scope, step) =>
      (await stateOf(scope, step)).makers.includes(scope.actor.username) ? at(step, [messages.makerReturns()]) : [],
  },
  effects: {
    keepStation: async (scope, step) => {
      const stationId = String(step.asked['stationId'])
      const stations = sourceOf(context, station)
      const [found] = stations === undefined ? [] : await lockRows(stations, scope, [stationId])
      if (found === undefined) throw refused(messages.unknownPlace(), 'stationId')
      const customerId = found['customerId'] == null ? null : String(found['customerId'])
      if (customerId === null) throw refused(messages.noCustomer(), 'stationId')
      const orgCode = found['sysOrgCode'] == null ? null : String(found['sysOrgCode'])
      const values = { stationId, customerId, how: '3', assignedBy: scope.actor.username }
      return { values, ...(orgCode === null ? {} : { orgCode }) }
    },
    keepChecker: async ({ actor: { username } }) => ({ values: { checkedBy: username } }),
    backToList,
    letGo: async (scope, step) => {
      const row = await stateOf(scope, step)
      await withdrawRows(scope.tx, step, [row])
      await holdRow(scope.tx, step.id)
      return backToList(scope, step)
    },
    postReturn: async (scope, step) => {
      const row = await stateOf(scope, step)
      const day = String(step.asked['returnedOn'])
      if (day < row.day || day > today(step)) throw refused(messages.returnEarly(), 'returnedOn')
      await withdrawRows(scope.tx, step, [row])
      const posting = { tenantId: step.tenantId, atMs: step.atMs, by: scope.actor.username }
      const returnEntryId = await postReturn(scope.tx, posting, row, day)
      return { values: { returnedOn: day, returnEntryId } }
    },
  },
})
