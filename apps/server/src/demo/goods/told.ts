import { newId } from '#server/db/ids.ts'
import { isCountedOn } from '../stock/plan.ts'
import { numberOf, type OrderDays, type OrderFact, orderDays, type RoofKey } from '../story/orderDays.ts'
import type { OrderToSupply } from './history.queries.ts'

/** An order with its days, and what of them has come: nothing of today, which happens by the product's own ways. */
export interface ToldOrder extends OrderToSupply {
  readonly key: RoofKey
  readonly days: OrderDays
  readonly isCounted: boolean
  readonly has: (fact: OrderFact) => boolean
  readonly acceptance: { readonly id: string; readonly no: string }
}

export function toldOf(order: OrderToSupply, today: string, serial: number): ToldOrder {
  const key = { number: numberOf(order.contractNo), orgCode: order.orgCode }
  const days = orderDays(key, 'signed', order.signDay)
  const until = order.endDay ?? today
  const acceptance = { id: newId(), no: `YS-${days.begun.replaceAll('-', '')}-${String(serial).padStart(5, '0')}` }
  return { ...order, acceptance, key, days, isCounted: isCountedOn(days.shipped, today), has: (fact) => days[fact] < until }
}

export const moment = (day: string, time: string): string => `${day}T${time}:00+08:00`
