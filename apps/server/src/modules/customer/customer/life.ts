import type { customerLife } from '@heliodesk/contracts/lifecycles/customer/customer'
import { customerMessages as messages } from '@heliodesk/contracts/messages/customer'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import type { Message } from '@heliodesk/contracts/text/message'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { byDefinition } from '#server/approval/submit.ts'
import type { Context } from '#server/context.ts'
import type { Values } from '#server/crud/input.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { insertRows } from '#server/crud/write.ts'
import type { Bindings, Guard } from '#server/lifecycle/bound.ts'
import { missingAt, today } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { countOwned, housesWithoutOrder } from './owned.queries.ts'

/** What approvals of customers look at (dictionary approve_biz_type: 1 进件). */
const approvedAs = { resource: 'customer', bizType: '1', name: 'customerNo', kind: 'businessModel' } as const

/** What the names of the table of customers do. */
export const customerBindings = (context: Context): Bindings<typeof customerLife> => ({
  guards: {
    isComplete: async ({ tx }, { id, current, atMs }) => {
      const { houses } = await countOwned(tx, id)
      return [
        ...missingAt(customer, id, missingFields(current, today({ atMs }))),
        ...(houses > 0 ? [] : [{ message: messages.noHouse(), path: `/customer/house?customerId=${id}` }]),
      ]
    },
    isNotBlacklisted: blacklistGuard((isListed) => !isListed),
    isBlacklisted: blacklistGuard((isListed) => isListed),
    isAnother: async ({ tx, actor: { username } }, { id, createBy }) => {
      const isOwn = await isOwnWork(tx, customer.name, { id, createBy }, username)
      return missingAt(customer, id, isOwn ? [messages.ownReview()] : [])
    },
    hasNoStation: async ({ tx }, { id }) => {
      const { stations } = await countOwned(tx, id)
      return missingAt(customer, id, stations === 0 ? [] : [messages.hasStations({ count: stations })])
    },
  },
  approvals: { byDefinition: byDefinition(context, approvedAs) },
  effects: {
    enterBlacklist: async (_, { asked, atMs }) => ({
      values: { isBlacklist: 'Y', blacklistReason: asked.remark ?? null, blacklistTime: wireTime(atMs) },
    }),
    leaveBlacklist: async () => ({ values: { isBlacklist: 'N', blacklistReason: null, blacklistTime: null } }),
    // A roof gets its first order by itself; one that was cancelled comes back by hand alone.
    openOrders: async (scope, { id }) => ({
      follow: async () => {
        const source = sourceOf(context, customerOrder)
        const houses = source === undefined ? [] : await housesWithoutOrder(scope.tx, id)
        if (source !== undefined)
          await insertRows(
            source,
            scope,
            houses.map((house) => ({ customerId: id, houseId: house.id })),
          )
      },
    }),
  },
})

function blacklistGuard(isRight: (isListed: boolean) => boolean): Guard {
  return async (_, { id, current }) => {
    const isListed = current['isBlacklist'] === 'Y'
    if (isRight(isListed)) return []
    const message = isListed
      ? messages.blacklisted({ words: String(current['blacklistReason'] ?? '—') })
      : messages.notBlacklisted()
    return missingAt(customer, id, [message])
  }
}

function missingFields(values: Values, day: string): readonly Message[] {
  const { idCard, idCardValidTo, maritalStatus, spouseName, spouseIdCard, birthday } = values
  return [
    ...(idCard ? [] : [messages.noIdCard()]),
    ...(typeof idCardValidTo === 'string' && idCardValidTo < day ? [messages.idExpired({ day: idCardValidTo })] : []),
    ...(typeof birthday === 'string' && birthday > day ? [messages.bornLater()] : []),
    ...(maritalStatus === '2' && !spouseName ? [messages.noSpouse()] : []),
    ...(spouseIdCard && spouseIdCard === idCard ? [messages.ownSpouse()] : []),
  ]
}
