import { errors } from '@heliodesk/contracts/errors'
import { gridMessages as messages } from '@heliodesk/contracts/messages/gridConnection'
import { gridConnection } from '@heliodesk/contracts/resources/grid/gridConnection'
import { type Message, term, withField } from '@heliodesk/contracts/text/message'
import { judgeAccountNo } from '@heliodesk/domain/grid/accountNumber'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import type { Sql } from '#server/db/sql.ts'
import { connectionSql, customerIdOf, customerOf, keepCheck, stationWithAccount, twinOf } from './connection.queries.ts'
import type { GridKey } from './steps.ts'
import { holdTransformer } from './transformer.queries.ts'
import { textOf } from './values.ts'

/** Refuses a value of a field with a sentence that begins with its label. */
export function refuseField(field: GridKey, message: Message): never {
  const reason = withField(message, term(gridConnection.fields[field].label))
  throw errors.invalidInput({ reason }, { fields: [{ field, message: reason }] })
}

/** Refuses with a sentence of its own. */
function refuseWith(field: GridKey, message: Message): never {
  throw errors.invalidInput({ reason: message }, { fields: [{ field, message }] })
}

/** Whether what the record will be is possible: one living record for each station and account, room at the transformer. */
async function check(tx: Sql, id: string | null, values: RowValues): Promise<void> {
  const [stationId, accountNo, capacity] = [
    textOf(values.stationId),
    textOf(values.gridAccountNo),
    textOf(values.capacity) ?? '0',
  ]
  if (Number(capacity) <= 0) refuseField('capacity', messages.noCapacity())
  if (accountNo !== null && judgeAccountNo(accountNo, null) === 'wrong') refuseField('gridAccountNo', messages.accountWrong())
  const twin = stationId === null && accountNo === null ? undefined : await twinOf(tx, { id, stationId, accountNo })
  if (twin?.ofStation === true) refuseWith('stationId', messages.stationTaken({ gridNo: twin.gridNo }))
  if (twin !== undefined && accountNo !== null)
    refuseWith('gridAccountNo', messages.accountTaken({ accountNo, gridNo: twin.gridNo }))
  const other = accountNo === null ? undefined : await stationWithAccount(tx, accountNo, stationId)
  if (accountNo !== null && other !== undefined)
    refuseWith('gridAccountNo', messages.accountOfStation({ accountNo, name: other }))
  const lack = id === null || values.status === '0' ? undefined : await lackOfRoom(tx, id, values)
  if (lack !== undefined) refuseWith('transformerId', lack)
}

/** What a transformer has no room for; it is locked until the transaction ends. */
export async function lackOfRoom(tx: Sql, id: string, values: RowValues): Promise<Message | undefined> {
  const transformerId = textOf(values.transformerId)
  if (transformerId === null) return undefined
  const capacity = textOf(values.capacity) ?? '0'
  const held = await holdTransformer(tx, { id: transformerId, connectionId: id, capacity })
  if (held === undefined || held.fits) return undefined
  const { name, open, used, rest } = held
  return messages.overCapacity({ name, open, used, rest, needed: capacity })
}

/** How an account number looks in the province of the customer: 1 as usual, 2 to be compared. */
async function accountCheckOf(tx: Sql, customerId: string, accountNo: string | null): Promise<'1' | '2' | null> {
  if (accountNo === null) return null
  const who = await customerOf(tx, customerId)
  return judgeAccountNo(accountNo, who?.district ?? null) === 'fits' ? '1' : '2'
}

const place = ['stationId', 'gridAccountNo', 'transformerId', 'capacity'] as const

export const connectionHooks: CrudHooks = {
  ...connectionSql,
  beforeCreate: async ({ tx, values }) => check(tx, null, values),
  afterCreate: async ({ tx, id, values }) => {
    const accountNo = textOf(values.gridAccountNo)
    if (accountNo !== null) await keepCheck(tx, id, await accountCheckOf(tx, String(values.customerId), accountNo))
  },
  beforeUpdate: async ({ tx, id, values, current }) => {
    if (place.some((key) => Object.hasOwn(values, key))) await check(tx, id, { ...current, ...values })
  },
  afterUpdate: async ({ tx, id, values }) => {
    if (!Object.hasOwn(values, 'gridAccountNo')) return
    await keepCheck(tx, id, await accountCheckOf(tx, await customerIdOf(tx, id), textOf(values.gridAccountNo)))
  },
}
