import { connectedStep, filedStep, gridSteps, isOnGrid, isSigned, type OrderFacts, orderStatus } from './facts.ts'

export const orderTracks = ['customer', 'contract', 'grid', 'goods', 'building', 'money'] as const
export type OrderTrack = (typeof orderTracks)[number]

/** Dictionary `order_track_state`: not begun, under way, done, held up, and what no module keeps yet. */
export const trackState = { waiting: '0', underWay: '1', done: '2', blocked: '3', unknown: '9' } as const
export type TrackState = (typeof trackState)[keyof typeof trackState]

/** Who takes the next step: codes of the roles that come with the product (dictionary `order_role`). */
export type OrderRole = 'surveyor' | 'reviewer' | 'gridClerk' | 'warehouse' | 'builder' | 'finance'

/** What is to be done next, by whom (dictionary `order_next`). */
const steps = {
  submitCustomer: 'surveyor',
  reviewCustomer: 'reviewer',
  clearBlacklist: 'reviewer',
  verifyIdentity: 'surveyor',
  survey: 'surveyor',
  confirmSurvey: 'reviewer',
  drawContract: 'surveyor',
  submitContract: 'surveyor',
  signContract: 'surveyor',
  effectContract: 'reviewer',
  endChange: 'surveyor',
  beginGrid: 'gridClerk',
  gridApply: 'gridClerk',
  gridSurvey: 'gridClerk',
  gridPlan: 'gridClerk',
  gridFile: 'gridClerk',
  gridCheck: 'gridClerk',
  gridMeter: 'gridClerk',
  gridSign: 'gridClerk',
  gridCommission: 'gridClerk',
  gridRun: 'reviewer',
  ship: 'warehouse',
  recordStation: 'gridClerk',
  connectPlant: 'gridClerk',
  finishChange: 'gridClerk',
  receive: 'builder',
  build: 'builder',
  handIn: 'builder',
  accept: 'reviewer',
  openAccount: 'finance',
  settle: 'finance',
} as const satisfies Readonly<Record<string, OrderRole>>
export type OrderNext = keyof typeof steps
export const roleOf = (next: OrderNext): OrderRole => steps[next]

export interface TrackView {
  readonly track: OrderTrack
  readonly state: TrackState
  /** What is to be done next on it. */
  readonly next: OrderNext | null
  /** The track that must come further first; null: it can be done now. */
  readonly after: OrderTrack | null
}

type Part = Omit<TrackView, 'track'>
const done: Part = { state: trackState.done, next: null, after: null }
const unknown: Part = { state: trackState.unknown, next: null, after: null }
const part = (state: TrackState, next: OrderNext, after: OrderTrack | null = null): Part => ({ state, next, after })

const customerSteps: Readonly<Record<string, OrderNext>> = { 0: 'submitCustomer', 3: 'submitCustomer', 1: 'reviewCustomer' }
const contractSteps: Readonly<Record<string, OrderNext>> = { 0: 'submitContract', 1: 'signContract', 2: 'effectContract' }
const nextOnGrid: readonly OrderNext[] = [
  'gridApply',
  'gridSurvey',
  'gridPlan',
  'gridFile',
  'gridCheck',
  'gridMeter',
  'gridSign',
  'gridCommission',
  'gridRun',
]

const partOf: Readonly<Record<OrderTrack, (facts: OrderFacts) => Part>> = {
  customer: (facts) => {
    if (facts.isBlacklisted) return part(trackState.blocked, 'clearBlacklist')
    if (facts.customerStatus === '4') return part(trackState.blocked, 'submitCustomer')
    const next = customerSteps[facts.customerStatus]
    if (next !== undefined) return part(facts.customerStatus === '0' ? trackState.waiting : trackState.underWay, next)
    return facts.realNameStatus === '1' ? done : part(trackState.underWay, 'verifyIdentity')
  },
  contract: (facts) => {
    if (facts.contractStatus === '4') return part(trackState.underWay, 'endChange')
    if (isSigned(facts)) return done
    const after = facts.customerStatus === '2' && !facts.isBlacklisted ? null : 'customer'
    const next = contractSteps[facts.contractStatus ?? '']
    if (next !== undefined) return part(trackState.underWay, next, after)
    // A contract is drawn up from what was found on the roof; one that is there already waits for nothing.
    if (facts.isSurveyed === false) {
      return facts.isSurveyInReview
        ? part(trackState.underWay, 'confirmSurvey', after)
        : part(trackState.waiting, 'survey', after)
    }
    return part(facts.contractStatus === null ? trackState.waiting : trackState.blocked, 'drawContract', after)
  },
  grid: (facts) => {
    if (isOnGrid(facts)) return done
    const after = isSigned(facts) ? null : 'contract'
    if (facts.gridStatus === null) return part(trackState.waiting, 'beginGrid', after)
    const taken = gridSteps(facts)
    if (taken === 0 && facts.gridStatus !== '0') return part(trackState.blocked, 'beginGrid', after)
    const next = nextOnGrid[taken] ?? 'gridRun'
    if (taken === connectedStep - 1 && !facts.hasStation) return part(trackState.underWay, 'recordStation', after)
    return part(taken === 0 ? trackState.waiting : trackState.underWay, next, after)
  },
  goods: (facts) => {
    if (facts.isShipped) return facts.isReceived === false ? part(trackState.underWay, 'receive') : done
    // A roof that feeds in was built from goods that were issued before orders were kept.
    if (isOnGrid(facts)) return done
    const after = isSigned(facts) ? (gridSteps(facts) >= filedStep ? null : 'grid') : 'contract'
    return part(trackState.waiting, 'ship', after)
  },
  building: (facts) => {
    if (facts.isAccepted === true) return done
    if (facts.isBuilding === null && facts.isHandedIn === null && facts.isAccepted === null) return unknown
    // A roof that feeds in was built before acceptances were kept.
    if (isOnGrid(facts) && facts.isBuilding !== true) return unknown
    const after = facts.isShipped ? null : 'goods'
    if (facts.isHandedIn === true) return part(trackState.underWay, 'accept', after)
    return facts.isBuilding === true ? part(trackState.underWay, 'handIn', after) : part(trackState.waiting, 'build', after)
  },
  money: (facts) => {
    const { accountStatus } = facts
    if (accountStatus !== '5') {
      const isHeldUp = accountStatus === '6' || accountStatus === '7' || accountStatus === '8'
      const state = isHeldUp ? trackState.blocked : (accountStatus ?? '0') === '0' ? trackState.waiting : trackState.underWay
      return part(state, 'openAccount', facts.customerStatus === '2' ? null : 'customer')
    }
    if (facts.isSettled === null || facts.isSettled) return done
    const after = facts.isAccepted === true ? (isOnGrid(facts) ? null : 'grid') : 'building'
    return part(facts.isSettlementAsked === true ? trackState.underWay : trackState.waiting, 'settle', after)
  },
}

/** Where each track stands and what is to be done next on it; nothing is to be done with an order that has ended. */
export const tracksOf = (facts: OrderFacts): readonly TrackView[] =>
  orderTracks.map((track) => {
    const { state, next, after } = partOf[track](facts)
    return facts.orderStatus === orderStatus.open ? { track, state, next, after } : { track, state, next: null, after: null }
  })

/** Where several tracks can go on, the one that holds the others up is named first. */
const leading: readonly OrderTrack[] = ['customer', 'contract', 'grid', 'goods', 'building', 'money']
/** What waits behind everything else that can be done. */
const late: ReadonlySet<OrderNext> = new Set(['verifyIdentity'])
/** The grid company is asked to look at what is built: goods and builders come first. */
const beforeCheck: ReadonlySet<OrderNext> = new Set(['ship', 'receive', 'build', 'handIn', 'accept'])

/** What the order waits for: the first thing that can be done now. */
export function nextOf(facts: OrderFacts): { readonly next: OrderNext; readonly role: OrderRole } | null {
  const tracks = tracksOf(facts)
  const open = leading.flatMap((name) => {
    const found = tracks.find(({ track }) => track === name)
    return found === undefined || found.next === null || found.after !== null ? [] : [found.next]
  })
  const isLate = (one: OrderNext): boolean =>
    late.has(one) || (one === 'gridCheck' && open.some((other) => beforeCheck.has(other)))
  const next = open.find((one) => !isLate(one)) ?? open[0] ?? running(facts)
  return next === null ? null : { next, role: roleOf(next) }
}

/** What is left to do with a roof that feeds in. */
function running(facts: OrderFacts): OrderNext | null {
  if (facts.orderStatus !== orderStatus.open || facts.isRetired) return null
  if (facts.isChanging) return 'finishChange'
  return isOnGrid(facts) && !facts.isReporting ? 'connectPlant' : null
}
