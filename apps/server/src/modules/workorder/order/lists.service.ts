import { errors } from '@heliodesk/contracts/errors'
import { stationMessages } from '@heliodesk/contracts/messages/station'
import type { Actor } from '#server/access/actor.ts'
import { shownPhone } from '#server/access/ownerPhone.ts'
import type { Context } from '#server/context.ts'
import { askedOf } from '#server/crud/asked.ts'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import type { Source } from '#server/crud/source.ts'
import { countByStatus, countOpen, mine, orderSql, visible } from './order.queries.ts'

/** A§6: '2' (all) is for orgCategory '1' alone. */
function refuseAll(actor: Actor, userType: unknown): void {
  if (userType === '2' && actor.orgCategory !== '1') throw errors.allOrdersForbidden()
}

/** `userType` narrows lists, counts and exports: 1 mine, 2 all. Without it: whatever one may see. */
const byUserType: NonNullable<CrudHooks['extraConditions']> = (actor, params) => {
  const { userType, ...rest } = params
  if (userType !== undefined && userType !== '1' && userType !== '2') {
    throw errors.invalidInput({ reason: stationMessages.userType() })
  }
  refuseAll(actor, userType)
  return { filter: userType === '1' ? mine(actor) : visible(actor), rest }
}

/** The owner of the station is called about an order: the phone is masked, the whole one is an audited call of its own. */
export const orderHooks = (context: Context): CrudHooks => ({
  ...orderSql,
  extraConditions: byUserType,
  decorate: async (records) =>
    records.map((record) => ({ ...record, contactNumber: shownPhone(context, record.contactNumber, record.customerId) })),
})

/** The number at the header's icon. */
export function openCount({ db }: Context, actor: Actor, userType: '1' | '2'): Promise<number> {
  refuseAll(actor, userType)
  return countOpen(db, actor, userType === '2' ? visible(actor) : mine(actor))
}

/** For the status chips: every filter of the list counts but the status itself. */
export function statusCounts(source: Source, actor: Actor, params: RowValues): Promise<Record<string, number>> {
  const { status: _status, status_MultiString: _statuses, ...others } = params
  const asked = askedOf(source, actor, others)
  return countByStatus(asked.source, actor, asked.query)
}
