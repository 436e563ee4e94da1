import { errors } from '@heliodesk/contracts/errors'
import { gridMessages as messages } from '@heliodesk/contracts/messages/gridConnection'
import { gridConnection } from '@heliodesk/contracts/resources/grid/gridConnection'
import { station } from '@heliodesk/contracts/resources/station/station'
import { type Message, term, withField } from '@heliodesk/contracts/text/message'
import { judgeAccountNo } from '@heliodesk/domain/grid/accountNumber'
import type { Seer } from '#server/access/actor.ts'
import { seesRecord } from '#server/access/scope.ts'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import type { Sql } from '#server/db/sql.ts'
import { connectionSql, customerIdOf, customerOf, keepCheck, stationWithAccount, twinOf } from './connection.queries.ts'
import type { GridKey } from './steps.ts'
import { holdTransformer } from './transformer.queries.ts'
import { textOf } from './values.ts'

interface Asking {
  readonly tx: Sql
  readonly actor: Seer
}

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
async function check({ tx, actor }: Asking, id: string | null, values: RowValues): Promise<void> {
  const [stationId, accountNo, capacity] = [
    textOf(values.stationId),
    textOf(values.gridAccountNo),
    textOf(values.capacity) ?? '0',
  ]
  if (Number(capacity) <= 0) refuseField('capacity', messages.noCapacity())
  if (accountNo !== null && judgeAccountNo(accountNo, null) === 'wrong') refuseField('gridAccountNo', messages.accountWrong())
  const twin = stationId === null ? undefined : await twinOf(tx, { id, stationId, accountNo: null })
  if (twin !== undefined) refuseWith('stationId', messages.stationTaken({ gridNo: twin.gridNo }))
  const lackOfAccount = accountNo === null ? undefined : await accountLack({ tx, actor }, { id, accountNo, stationId })
  if (lackOfAccount !== undefined) refuseWith('gridAccountNo', lackOfAccount)
  const lack = id === null || values.status === '0' ? undefined : await lackOfRoom(tx, id, values)
  if (lack !== undefined) refuseWith('transformerId', lack)
}

/** Who else has an account number; it is named to those who see it. */
export async function accountLack(
  { tx, actor }: Asking,
  { id, accountNo, stationId }: { readonly id: string | null; readonly accountNo: string; readonly stationId: string | null },
): Promise<Message | undefined> {
  const twin = await twinOf(tx, { id, stationId: null, accountNo })
  const other = twin === undefined ? await stationWithAccount(tx, accountNo, stationId) : undefined
  if (twin !== undefined && (await seesRecord(tx, actor, gridConnection, twin.id)))
    return messages.accountTaken({ accountNo, gridNo: twin.gridNo })
  if (other !== undefined && (await seesRecord(tx, actor, station, other.id)))
    return messages.accountOfStation({ accountNo, name: other.name })
  return twin === undefined && other === undefined ? undefined : messages.accountElsewhere({ accountNo })
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
  beforeCreate: async (call) => check(call, null, call.values),
  afterCreate: async ({ tx, id, values }) => {
    const accountNo = textOf(values.gridAccountNo)
    if (accountNo !== null) await keepCheck(tx, id, await accountCheckOf(tx, String(values.customerId), accountNo))
  },
  beforeUpdate: async (call) => {
    const { id, values, current } = call
    if (place.some((key) => Object.hasOwn(values, key))) await check(call, id, { ...current, ...values })
  },
  afterUpdate: async ({ tx, id, values }) => {
    if (!Object.hasOwn(values, 'gridAccountNo')) return
    await keepCheck(tx, id, await accountCheckOf(tx, await customerIdOf(tx, id), textOf(values.gridAccountNo)))
  },
}
