import { gridBillCalls } from '@heliodesk/contracts/endpoints/gridBill'
import { errors } from '@heliodesk/contracts/errors'
import { gridBillLife } from '@heliodesk/contracts/lifecycles/finance/gridBill'
import { gridBillMessages as messages } from '@heliodesk/contracts/messages/gridBill'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { gridBill, gridBillLine } from '@heliodesk/contracts/resources/finance/gridBill'
import { station } from '@heliodesk/contracts/resources/station/station'
import type { Message } from '@heliodesk/contracts/text/message'
import { dayNumber } from '@heliodesk/domain/solar/slots'
import type { Context } from '#server/context.ts'
import type { CrudHooks, RowValues, WriteCall } from '#server/crud/module.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { holdAccount, readBill, sameBill, standWithStation } from '#server/gridBill/bill.queries.ts'
import { importBills } from '#server/gridBill/importBills.ts'
import { seenStations } from '#server/gridBill/stations.queries.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { checkedBill } from './check.service.ts'
import { confirmSeveral } from './confirmSeveral.service.ts'
import { gridBillBindings } from './life.ts'

type Writer = Pick<WriteCall, 'tx' | 'actor'>
const longest = 400
const text = (values: RowValues, key: string): string => String(values[key] ?? '')

/** What a bill may not say of its days; the account is held, so that of two of one cycle the later reads the sentence. */
async function refuseWrong(call: Writer, id: string | null, values: RowValues): Promise<void> {
  const [cycleFrom, cycleTo] = [text(values, 'cycleFrom'), text(values, 'cycleTo')]
  const [accountNo, kind] = [text(values, 'accountNo'), text(values, 'kind')]
  const refuse = (field: string, message: Message): never => {
    throw errors.invalidInput({ reason: message }, { fields: [{ field, message }] })
  }
  if (cycleTo < cycleFrom) refuse('cycleTo', messages.endsBefore())
  if (dayNumber(cycleTo) - dayNumber(cycleFrom) >= longest) refuse('cycleTo', messages.cycleLong({ days: longest }))
  const { tenantId } = call.actor
  await holdAccount(call.tx, tenantId, accountNo)
  const same = await sameBill(call.tx, { id, tenantId, accountNo, cycleFrom, cycleTo, kind })
  if (same === undefined) return
  const message = messages.twice({ accountNo, billNo: same.billNo })
  const path = recordPath(gridBill, same.id)
  throw errors.invalidInput(
    { reason: message },
    { fields: [{ field: 'accountNo', message }], ...(path === undefined ? {} : { missing: [{ message, path }] }) },
  )
}

/** The station of an account number, if whoever writes sees it: others assign theirs. */
async function stationFor(context: Context, { tx, actor }: Writer, accountNo: string): Promise<string | null> {
  const [found] = await seenStations(tx, sourceOf(context, station), actor, [accountNo])
  return found?.stationId ?? null
}

const hooksOf = (context: Context): CrudHooks => ({
  async beforeCreate({ values, ...call }) {
    await refuseWrong(call, null, values)
  },
  async afterCreate({ id, values, ...call }) {
    const given = text(values, 'stationId')
    const stationId = given === '' ? await stationFor(context, call, text(values, 'accountNo')) : given
    await standWithStation(call.tx, id, stationId)
  },
  async beforeUpdate({ id, values, current, ...call }) {
    await refuseWrong(call, id, { ...current, ...values })
  },
  async afterUpdate({ id, values, ...call }) {
    if (!('stationId' in values) && !('accountNo' in values)) return
    const given = text(values, 'stationId')
    // Another account is of another station, unless somebody says which.
    const row = given === '' ? await readBill(call.tx, id) : undefined
    const stationId = row === undefined ? given : await stationFor(context, call, row.accountNo)
    await standWithStation(call.tx, id, stationId === '' ? null : stationId)
  },
})

/** 电网账单: what the grid company says it owes, checked, confirmed into fees, receivables and the ledger (decision 113). */
export const gridBillModule: ModuleFactory = (context) => {
  const base = lifecycleModule(gridBillLife, gridBillBindings, hooksOf(context))(context)
  const { source } = base.life
  return {
    ...base,
    routes: [
      ...base.routes,
      route(gridBillCalls.check, ({ actor, query: { id } }) => {
        if (!actor.canViewFinancial) throw errors.financialForbidden()
        return checkedBill(source, actor, id)
      }),
      route(gridBillCalls.confirmSeveral, ({ actor, meta, body: { ids } }) => confirmSeveral(base.life, { actor, meta }, ids)),
      route(gridBillCalls.importBills, ({ actor, meta, ...exchange }) => importBills(source, { actor, meta }, exchange), {
        multipart: true,
      }),
    ],
  }
}

export const gridBillLineModule = crudModule(gridBillLine)
