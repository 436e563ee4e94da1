import { filedStep, gridSteps, type OrderFacts, orderStatus } from './facts.ts'

/** What an order lacks before goods may be sent to it, in the order in which it is mended. */
export type ShippingLack = 'ended' | 'blacklisted' | 'contract' | 'grid'

type Facts = Pick<OrderFacts, 'orderStatus' | 'isBlacklisted' | 'contractStatus' | 'gridStatus' | 'isConnected'>

/** Goods go to an open order whose contract is in force (3, or 4 while it is changed) and whose project is filed; a roof that feeds in has been. */
export function shippingLacks(facts: Facts): readonly ShippingLack[] {
  if (facts.orderStatus !== orderStatus.open) return ['ended']
  const isInForce = facts.contractStatus === '3' || facts.contractStatus === '4'
  const isFiled = facts.isConnected || gridSteps(facts) >= filedStep
  return [
    ...(facts.isBlacklisted ? (['blacklisted'] as const) : []),
    ...(isInForce ? [] : (['contract'] as const)),
    ...(isFiled ? [] : (['grid'] as const)),
  ]
}
