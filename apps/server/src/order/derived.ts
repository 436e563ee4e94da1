import { type OrderFacts, orderStatus } from '@heliodesk/domain/order/facts'
import { groupOf, type OrderStage, stageHours, stageOf } from '@heliodesk/domain/order/stage'
import { nextOf, type OrderTrack, tracksOf } from '@heliodesk/domain/order/tracks'
import type { OrderDays, StageWrite, StoredOrder } from './facts.queries.ts'

/** What is stored beside the facts, but for since when. */
type Derived = Omit<StageWrite, 'id' | 'stage_since' | 'due_time'> & { readonly stage: OrderStage }

/** All that follows from the facts of an order. */
export function derivedOf(facts: OrderFacts & OrderDays): Derived {
  const states = Object.fromEntries(tracksOf(facts).map(({ track, state }) => [track, state])) as Record<OrderTrack, string>
  const stage = stageOf(facts)
  const next = nextOf(facts)
  const isWaiting = facts.connectedOn === null
  return {
    stage,
    stage_group: groupOf(stage),
    role: next?.role ?? null,
    next: next?.next ?? null,
    customer_track: states.customer,
    contract_track: states.contract,
    grid_track: states.grid,
    goods_track: states.goods,
    building_track: states.building,
    money_track: states.money,
    signed_date: facts.signedOn,
    shipped_date: facts.shippedOn,
    connected_date: facts.connectedOn,
    on_site_since: isWaiting && facts.orderStatus === orderStatus.open ? facts.arrivedOn : null,
    goods_value: isWaiting && facts.orderStatus === orderStatus.open ? facts.heldValue : null,
  }
}

/** Until when an order should have left a stage that it came to at this moment. */
export function dueOf(stage: OrderStage, sinceMs: number): string | null {
  const hours = stageHours[stage]
  return hours === null ? null : new Date(sinceMs + hours * 3_600_000).toISOString()
}

const columns = {
  stage: 'stage',
  stageGroup: 'stage_group',
  role: 'role',
  next: 'next',
  customerTrack: 'customer_track',
  contractTrack: 'contract_track',
  gridTrack: 'grid_track',
  goodsTrack: 'goods_track',
  buildingTrack: 'building_track',
  moneyTrack: 'money_track',
  signedDate: 'signed_date',
  shippedDate: 'shipped_date',
  connectedDate: 'connected_date',
  onSiteSince: 'on_site_since',
  goodsValue: 'goods_value',
} as const satisfies Partial<Record<keyof StoredOrder, keyof Derived>>

/** Where what is stored is not what follows from the facts: the column, what it holds and what it should. */
export const differences = (stored: StoredOrder, derived: Derived) =>
  Object.entries(columns).flatMap(([key, column]) => {
    const [has, should] = [stored[key as keyof typeof columns], derived[column]]
    return has === should ? [] : [{ column, has, should }]
  })
