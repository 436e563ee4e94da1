import { filedStep, gridSteps, isOnGrid, isSigned, type OrderFacts, orderStatus } from './facts.ts'

/** Codes of the dictionary `order_stage` (domain §1.4), in its order. */
export const orderStages = [
  '10',
  '20',
  '30',
  '40',
  '50',
  '60',
  '70',
  '80',
  '90',
  '100',
  '110',
  '120',
  '130',
  '140',
  '150',
  '160',
  '170',
  '180',
  '190',
] as const
export type OrderStage = (typeof orderStages)[number]

/** When a stage counts as reached. Only what is known to be true makes it so. */
const reached: Readonly<Record<Exclude<OrderStage, '190'>, (facts: OrderFacts) => boolean>> = {
  10: () => true,
  20: ({ realNameStatus }) => realNameStatus === '1',
  30: ({ accountStatus }) => accountStatus === '5',
  40: ({ isSurveyed }) => isSurveyed === true,
  50: isSigned,
  60: (facts) => isSigned(facts) && gridSteps(facts) >= 1,
  70: (facts) => isSigned(facts) && gridSteps(facts) >= filedStep,
  80: (facts) => isSigned(facts) && facts.isShipped,
  90: (facts) => isSigned(facts) && facts.isShipped && facts.isReceived === true,
  100: (facts) => isSigned(facts) && facts.isBuilding === true,
  110: (facts) => isSigned(facts) && facts.isHandedIn === true,
  120: (facts) => isSigned(facts) && facts.isAccepted === true,
  130: (facts) => isSigned(facts) && gridSteps(facts) > filedStep,
  140: (facts) => isSigned(facts) && isOnGrid(facts),
  150: (facts) => maySettle(facts) && facts.isSettlementAsked === true,
  160: (facts) => maySettle(facts) && facts.isSettled === true,
  // Where no module keeps settlements they hold nobody up.
  170: (facts) => isSigned(facts) && facts.isConnected && facts.isReporting && facts.isSettled !== false,
  180: (facts) => isSigned(facts) && isOnGrid(facts) && (facts.isChanging || facts.contractStatus === '4'),
}

/** No settlement before acceptance and grid connection. */
const maySettle = (facts: OrderFacts): boolean => isSigned(facts) && facts.isAccepted === true && isOnGrid(facts)

/** The furthest stage that the facts of all tracks together have reached; an order that has ended, or whose station has left, is at its end. */
export function stageOf(facts: OrderFacts): OrderStage {
  if (facts.orderStatus !== orderStatus.open || facts.isRetired) return '190'
  return orderStages.findLast((stage) => stage !== '190' && reached[stage](facts)) ?? '10'
}

/** How long an order may stand at a stage, in hours; null: it may stay. */
export const stageHours: Readonly<Record<OrderStage, number | null>> = {
  10: 72,
  20: 72,
  30: 168,
  40: 168,
  50: 240,
  60: 720,
  70: 168,
  80: 168,
  90: 168,
  100: 720,
  110: 72,
  120: 240,
  130: 720,
  140: 168,
  150: 240,
  160: null,
  170: null,
  180: 720,
  190: null,
}

/** Stages that are looked at together: columns of the board. Dictionary `order_stage_group`. */
export function groupOf(stage: OrderStage): string {
  const number = Number(stage)
  if (number <= 40) return '1'
  if (number === 50) return '2'
  if (number <= 70) return '3'
  if (number <= 120) return '4'
  if (number <= 140) return '5'
  if (number <= 170) return '6'
  return number === 180 ? '7' : '8'
}
