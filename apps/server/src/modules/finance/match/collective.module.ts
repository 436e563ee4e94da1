import { collectiveCalls } from '@heliodesk/contracts/endpoints/collective'
import { errors } from '@heliodesk/contracts/errors'
import { collectiveRowLife } from '@heliodesk/contracts/lifecycles/finance/collectiveRow'
import { collectiveTransferLife } from '@heliodesk/contracts/lifecycles/finance/collectiveTransfer'
import { collectiveMessages as messages } from '@heliodesk/contracts/messages/collective'
import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import type { Message } from '@heliodesk/contracts/text/message'
import { toUnits } from '@heliodesk/domain/fees/cents'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Context } from '#server/context.ts'
import type { CrudHooks, RowValues, WriteCall } from '#server/crud/module.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { lockRows } from '#server/crud/write.ts'
import { route } from '#server/http/route.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { collectiveTransferBindings } from './collective.life.ts'
import { lineState, sameSerial, takeFromLine } from './collective.queries.ts'
import { importList } from './importList.ts'
import { collectiveRowBindings } from './row.life.ts'
import { suspenseByAge } from './suspense.service.ts'

const text = (values: RowValues, key: string): string => String(values[key] ?? '')
const refuse = (field: string, message: Message): never => {
  throw errors.invalidInput({ reason: message }, { fields: [{ field, message }] })
}
/** What is given fits: a line that whoever writes sees and that is nobody else's, or what a statement of the company says, once. What lacks is asked for when it is submitted. */
async function refuseWrong(
  context: Context,
  { tx, actor }: Pick<WriteCall, 'tx' | 'actor'>,
  id: string | null,
  values: RowValues,
) {
  if (text(values, 'place') === '1') {
    const lineId = text(values, 'lineId')
    if (lineId === '') return
    const lines = sourceOf(context, accountTransaction)
    const [seen] = lines === undefined ? [] : await lockRows(lines, { tx, actor }, [lineId])
    const line = seen === undefined ? undefined : await lineState(tx, lineId, id)
    if (line === undefined || !line.isGood) return refuse('lineId', messages.badLine())
    if (line.listNo !== null) return refuse('lineId', messages.lineTwice({ no: line.listNo }))
    if (line.matchNo !== null) return refuse('lineId', messages.matched({ no: line.matchNo }))
    return
  }
  if (text(values, 'lineId') !== '') refuse('lineId', messages.badLine())
  if (text(values, 'amount') !== '' && toUnits(text(values, 'amount'), 2) <= 0n) refuse('amount', messages.companyNeeds())
  if (text(values, 'day') > slotAt(context.clock.now()).day) refuse('day', messages.ahead())
  if (text(values, 'day') === '' || text(values, 'serialNo') === '') return
  const other = await sameSerial(tx, actor.tenantId, text(values, 'day'), text(values, 'serialNo'), id)
  if (other !== undefined) refuse('serialNo', messages.serialTwice({ no: other }))
}

const hooksOf = (context: Context): CrudHooks => ({
  async beforeCreate({ values, ...call }) {
    await refuseWrong(context, call, null, values)
  },
  async afterCreate({ id, values, tx }) {
    if (text(values, 'place') === '1') await takeFromLine(tx, id)
  },
  async beforeUpdate({ id, values, current, ...call }) {
    await refuseWrong(context, call, id, { ...current, ...values })
  },
  async afterUpdate({ id, tx }) {
    await takeFromLine(tx, id)
  },
})

/** 汇总打款: one sum for many farmers, with its list (decision 122). */
export const collectiveTransferModule: ModuleFactory = (context) => {
  const base = lifecycleModule(collectiveTransferLife, collectiveTransferBindings, hooksOf(context))(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(collectiveCalls.importList, ({ actor, meta, ...exchange }) => importList(base.source, { actor, meta }, exchange), {
        multipart: true,
      }),
    ],
  }
}

/** 汇总打款明细, and what nobody has claimed by its age. */
export const collectiveRowModule: ModuleFactory = (context) => {
  const base = lifecycleModule(collectiveRowLife, collectiveRowBindings)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(collectiveCalls.suspense, ({ actor }) => {
        if (!actor.canViewFinancial) throw errors.financialForbidden()
        return suspenseByAge(context, actor)
      }),
    ],
  }
}
