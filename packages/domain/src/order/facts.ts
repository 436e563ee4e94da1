/** What is known of an order from the records of its tracks. Null: no module keeps this yet, so that nothing follows from it. */
export interface OrderFacts {
  /** 0 open, 1 closed, 2 cancelled: what people decided. */
  readonly orderStatus: string
  readonly customerStatus: string
  readonly isBlacklisted: boolean
  readonly realNameStatus: string
  /** The state of the class-II account of the customer; null without one. */
  readonly accountStatus: string | null
  readonly isSurveyed: boolean | null
  /** Its survey waits for a reviewer. */
  readonly isSurveyInReview: boolean
  readonly contractStatus: string | null
  readonly gridStatus: string | null
  /** Goods were issued for it and not taken back. */
  readonly isShipped: boolean
  readonly isReceived: boolean | null
  readonly isBuilding: boolean | null
  readonly isHandedIn: boolean | null
  readonly isAccepted: boolean | null
  readonly isSettlementAsked: boolean | null
  readonly isSettled: boolean | null
  readonly hasStation: boolean
  /** The station has its day of connection. */
  readonly isConnected: boolean
  readonly isRetired: boolean
  /** The station is bound to the plant that reports its measurements. */
  readonly isReporting: boolean
  /** A change of the station is under way. */
  readonly isChanging: boolean
}

export const orderStatus = { open: '0', closed: '1', cancelled: '2' } as const

/** Of a contract that is in force or was until its last day: terminated and void ones are not. */
export const isSigned = ({ contractStatus }: Pick<OrderFacts, 'contractStatus'>): boolean =>
  contractStatus === '3' || contractStatus === '4' || contractStatus === '5'

/** How many of the nine steps of the grid are taken; 0 where there is none, or where it was withdrawn or terminated. */
export function gridSteps({ gridStatus }: Pick<OrderFacts, 'gridStatus'>): number {
  const taken = Number(gridStatus ?? 0)
  return taken >= 1 && taken <= 9 ? taken : 0
}

/** The step of the grid from which on goods may be sent: the project is filed. */
export const filedStep = 4
export const connectedStep = 9

export const isOnGrid = (facts: OrderFacts): boolean => facts.isConnected || gridSteps(facts) === connectedStep
