import { errors } from '@heliodesk/contracts/errors'
import { stationMessages } from '@heliodesk/contracts/messages/station'
import type { Actor } from '#server/access/actor.ts'
import { shownPhone } from '#server/access/ownerPhone.ts'
import type { Context } from '#server/context.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import { countOpen, mine, orderSql, visible } from './order.queries.ts'

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
