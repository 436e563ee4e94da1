import { errors } from '@heliodesk/contracts/errors'
import { gridBillMessages as messages } from '@heliodesk/contracts/messages/gridBill'
import { electricSituation } from '@heliodesk/contracts/resources/finance/electricSituation'
import { feeCalendar } from '@heliodesk/contracts/resources/finance/feeCalendar'
import { feeReceivable } from '@heliodesk/contracts/resources/finance/feeReceivable'
import type { Message } from '@heliodesk/contracts/text/message'
import type { RowValues } from '#server/crud/module.ts'
import type { Sql } from '#server/db/sql.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { calendarOf, dueFigures } from './receivable.queries.ts'

/** 应收电费: from confirmed bills; what came in is written by matching alone. */
export const feeReceivableModule = crudModule(feeReceivable, { virtual: dueFigures })
/** 电费: what farmers are paid. */
export const electricSituationModule = crudModule(electricSituation)

const isGiven = (values: RowValues, key: string): boolean => (values[key] ?? '') !== ''

async function refuseWrong(tx: Sql, tenantId: string, id: string | null, values: RowValues): Promise<void> {
  const refuse = (field: string, message: Message): never => {
    throw errors.invalidInput({ reason: message }, { fields: [{ field, message }] })
  }
  if (values['cadence'] === '1' && !isGiven(values, 'days')) refuse('days', messages.noDays())
  if (values['cadence'] === '2' && !(isGiven(values, 'yearMonth') && isGiven(values, 'yearDay')))
    refuse('yearMonth', messages.noYearDay())
  const province = isGiven(values, 'province') ? String(values['province']) : null
  const other = await calendarOf(tx, { tenantId, kind: String(values['kind']), province })
  if (other !== undefined && other !== id) refuse('province', messages.calendarTwice())
}

/** 到账日历: counts for bills that are confirmed from then on; what is receivable keeps its day. */
export const feeCalendarModule = crudModule(feeCalendar, {
  beforeCreate: ({ tx, actor, values }) => refuseWrong(tx, actor.tenantId, null, values),
  beforeUpdate: ({ tx, actor, id, values, current }) => refuseWrong(tx, actor.tenantId, id, { ...current, ...values }),
})
