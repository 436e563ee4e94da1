import type { approvalErrors } from './errors/approval.ts'
import type { acceptanceMessages } from './messages/acceptance.ts'
import type { planMessages } from './messages/businessPlan.ts'
import type { contractMessages } from './messages/contract.ts'
import type { gridMessages } from './messages/gridConnection.ts'
import { lineMessages } from './messages/line.ts'
import type { orderMessages } from './messages/order.ts'
import type { changeMessages } from './messages/stationChange.ts'
import type { stockMessages } from './messages/stock.ts'
import type { surveyMessages } from './messages/survey.ts'
import type { tariffMessages } from './messages/tariff.ts'
import type { warrantyMessages } from './messages/warranty.ts'
import type { Message, MessageParams } from './text/message.ts'

/**
 * Where a refusal is mended: on the page of another record, found by what the sentence names, or `here`: in the form, the line or the dialog
 * that was sent, by another step of the same record, by another person, or by nobody.
 */
type Way = 'here' | ((params: MessageParams) => string)

const listed =
  (url: string, filter: string, part: string): Way =>
  ({ [part]: value }) =>
    typeof value === 'string' && value !== '' ? `${url}?${filter}=${encodeURIComponent(value)}` : url
const page =
  (url: string): Way =>
  () =>
    url

const piece = listed('/stock/cargo', 'serialNo', 'serial')
const product = listed('/stock/product', 'productName', 'product')
const warehouse = listed('/stock/warehouse', 'warehouseName', 'warehouse')
const reservation = listed('/stock/reservation', 'reserveNo', 'reserveNo')
const count = listed('/stock/take', 'stockNo', 'stockNo')
const issue = listed('/stock/out', 'stockNo', 'stockNo')
const order = listed('/order/index', 'orderNo', 'orderNo')
const claim = listed('/order/warranty', 'claimNo', 'claimNo')
const stations = listed('/station/index', 'stationName', 'station')
const receipt = listed('/stock/in', 'stockNo', 'stockNo')
const checklist = listed('/order/checklist', 'checklistName', 'name')
const acceptance = listed('/order/acceptance', 'acceptanceNo', 'acceptanceNo')
const survey = listed('/order/survey', 'surveyNo', 'surveyNo')
const contract = listed('/contract/index', 'contractNo', 'contractNo')
const gridConnection = listed('/station/grid', 'gridNo', 'gridNo')
const change = listed('/station/change', 'changeNo', 'changeNo')
const shipment = listed('/batch/send/goods', 'batchNo', 'batchNo')
const station = listed('/station/index', 'stationName', 'name')
const customer = listed('/customer/index', 'userName', 'name')
const agent = listed('/agent/index', 'name', 'name')
const transformer = listed('/station/transformer', 'transformerName', 'name')
const tariff = listed('/finance/tariff', 'tariffNo', 'tariffNo')
const workOrder = listed('/workorder/allIndex', 'orderNo', 'orderNo')

type Ways<M> = Readonly<Record<keyof M, Way>>

const stock: Ways<typeof stockMessages> = {
  noLines: 'here',
  noPrice: 'here',
  noReturn: 'here',
  notIssued: issue,
  notDone: issue,
  byTransfer: page('/stock/transfer'),
  byStocktake: page('/stock/take'),
  isReversal: 'here',
  nothingPosted: 'here',
  notOwn: 'here',
  laterDay: 'here',
  samePlace: 'here',
  placeInTransit: 'here',
  noTransit: page('/stock/warehouse'),
  notTransit: warehouse,
  ownReceipt: 'here',
  nothingArrived: 'here',
  differenceShape: 'here',
  differenceItem: 'here',
  differenceTwice: 'here',
  differenceQuantity: 'here',
  differenceSerial: 'here',
  differenceMore: 'here',
  nothingToCount: 'here',
  tooManyToCount: 'here',
  counting: count,
  notCounted: 'here',
  outOfRange: 'here',
  ownCount: 'here',
  andLines: 'here',
  reserveShort: product,
  reserveMany: 'here',
  reservePast: 'here',
  reserveOver: reservation,
  reserveOther: reservation,
  reservesExpired: 'here',
  lowTold: 'here',
  listShape: 'here',
  listProduct: page('/stock/product'),
  listNoSerials: product,
  listTwice: 'here',
  listUsed: piece,
  listDone: 'here',
  closed: warehouse,
  short: product,
  notWhole: 'here',
  parted: 'here',
  serialCount: 'here',
  noSerials: product,
  serialTwice: 'here',
  serialLong: 'here',
  serialHere: piece,
  serialUsed: piece,
  serialUnknown: page('/stock/in'),
  serialElsewhere: piece,
  serialGone: piece,
  serialInstalled: listed('/order/acceptance', 'acceptanceNo', 'acceptanceNo'),
  serialOther: piece,
  serialNotReturned: piece,
  past: product,
  undone: product,
}

const accepting: Ways<typeof acceptanceMessages> = {
  taken: acceptance,
  orderEnded: order,
  noContract: order,
  noPhoto: 'here',
  fewPhotos: 'here',
  noRequired: 'here',
  materialTwice: 'here',
  otherDefault: checklist,
  otherOfProduct: checklist,
  toMend: 'here',
  notFine: 'here',
  noneToMend: 'here',
  noCount: 'here',
  // Either the count on this page or a supplement; the guard leads to the contract.
  countDiffers: 'here',
  ownWork: 'here',
  notOpen: acceptance,
  alreadyFine: 'here',
  tooMany: 'here',
  samePhoto: 'here',
  photoOfOther: order,
  // The order belongs to somebody else: its number is not said, and no way leads there.
  photoElsewhere: 'here',
  keyTaken: 'here',
  piecesNotOpen: acceptance,
  scanTaken: 'here',
  pieceUnknown: 'here',
  pieceTwice: 'here',
  pieceOfOther: order,
  pieceElsewhere: 'here',
  pieceReturned: 'here',
  pieceOnWay: page('/batch/send/goods'),
  pieceNotSent: order,
  notScanned: 'here',
  panelsDiffer: page('/batch/send/goods'),
  goodsOnWay: listed('/batch/send/goods', 'batchNo', 'batchNo'),
  connected: order,
  settled: listed('/batch/settle/account', 'settleNo', 'settleNo'),
  swapped: claim,
  notHandedIn: acceptance,
  nothingToJudge: 'here',
  reasonNeeded: 'here',
}

const ordering: Ways<typeof orderMessages> = {
  houseTaken: order,
  houseOfOther: 'here',
  contractOfOther: 'here',
  gridOfOther: 'here',
  stationOfOther: 'here',
  taken: order,
  noDouble: 'here',
  ownReview: 'here',
  noStation: 'here',
  stationRuns: station,
  contractInForce: contract,
  gridRuns: gridConnection,
  goodsOut: issue,
  goodsReserved: reservation,
  shipmentOut: shipment,
  settlementStands: listed('/batch/settle/account', 'settleNo', 'settleNo'),
  shipmentUnderWay: shipment,
  issueUnderWay: issue,
  claimUnderWay: claim,
  costNeeded: 'here',
  overdueTold: 'here',
}

const surveying: Ways<typeof surveyMessages> = {
  taken: survey,
  orderEnded: order,
  noLines: 'here',
  dayLater: 'here',
  ownReview: 'here',
  contractDiffers: contract,
  notConfirmed: survey,
  panelsDiffer: survey,
  amountDiffers: survey,
}

const contracting: Ways<typeof contractMessages> = {
  customerNotValid: customer,
  customerBlacklisted: customer,
  agentNotActive: agent,
  mainNotInForce: contract,
  isElectronic: 'here',
  signedLater: 'here',
  noFile: 'here',
  ownContract: 'here',
  otherInForce: contract,
  alreadyOver: 'here',
  notOver: 'here',
  endless: 'here',
  isSupplement: 'here',
  supplementOpen: contract,
  archived: 'here',
  stationOfOther: 'here',
  mainOfOther: 'here',
  expireBeforeStart: 'here',
  negative: 'here',
  customerUnknown: 'here',
  termOver: 'here',
  endedWithMain: 'here',
  expired: 'here',
}

const connecting: Ways<typeof gridMessages> = {
  dayLater: 'here',
  dayEarlier: 'here',
  contractOfOther: 'here',
  contractNotInForce: contract,
  stationOfOther: station,
  stationGone: station,
  stationTaken: gridConnection,
  stationRuns: station,
  accountWrong: 'here',
  accountTaken: gridConnection,
  accountOfStation: station,
  // Of somebody else: nothing is said that leads there.
  accountElsewhere: 'here',
  overCapacity: transformer,
  noCapacity: 'here',
  belowUse: 'here',
}

const changing: Ways<typeof changeMessages> = {
  same: 'here',
  notOfKind: 'here',
  noCard: page('/bankcardclassII/index'),
  live: change,
  pastDay: 'here',
  notDue: 'here',
  ownChange: 'here',
  differs: 'here',
  differsSince: 'here',
  none: 'here',
  noDevice: 'here',
  whichDevice: 'here',
  deviceElsewhere: 'here',
  deviceTaken: station,
  noCustomer: page('/customer/index'),
  customerNotValid: customer,
  accountTaken: station,
  accountWrong: 'here',
  agentIdle: agent,
  retired: station,
  noCapacity: 'here',
  applied: 'here',
}

const planning: Ways<typeof planMessages> = { taken: listed('/order/plan', 'planNo', 'planNo'), empty: 'here' }

/** Most are said on the page of the approval, which shows how it stands. */
const approving: Ways<typeof approvalErrors> = {
  approvalTaken: 'here',
  approvalClosed: 'here',
  approvalNotYours: 'here',
  approvalWithheld: 'here',
  approvalNotInitiator: 'here',
  approvalByInitiator: 'here',
  approvalTwice: 'here',
  approvalDecided: 'here',
  approvalNotReturned: 'here',
  approvalNextDecided: 'here',
  approvalPerson: 'here',
  approvalChoice: 'here',
  approvalNobody: page('/approvet/flow'),
  approvalUrged: 'here',
  // The refusal leads to the approval itself.
  approvalLocks: 'here',
  approvalOpinion: 'here',
}

const warranty: Ways<typeof warrantyMessages> = {
  orderEnded: order,
  noSubject: 'here',
  // The piece may be of an order that the caller does not see: no way leads to it.
  notOfOrder: order,
  whichBrand: 'here',
  notArrived: page('/batch/send/goods'),
  isScrapped: piece,
  replaced: claim,
  taken: claim,
  onePiece: 'here',
  needsSerial: 'here',
  tooMany: order,
  foundLater: 'here',
  foundBefore: 'here',
  workOrderElsewhere: 'here',
  notUnderWarranty: 'here',
  notOfMaker: 'here',
  noAgent: order,
  whyOther: 'here',
  ownClaim: 'here',
  ownSwap: 'here',
  fromKind: warehouse,
  sitePlace: warehouse,
  noSite: page('/stock/warehouse'),
  unknownPlace: page('/stock/warehouse'),
  unknownProduct: page('/stock/product'),
  otherGoods: product,
  purpose: 'here',
  noLonger: 'here',
  noSerial: 'here',
  swapLater: 'here',
  swapBefore: 'here',
  otherPlate: 'here',
  noPlate: 'here',
  noDevice: stations,
  changeLive: change,
  stationRetired: stations,
  deviceTaken: stations,
  changeReason: 'here',
  oldDone: 'here',
  defectKind: warehouse,
  oldGone: 'here',
  chargeNegative: 'here',
  nobodyOwes: 'here',
  lessThanCharge: 'here',
  recoveryDone: 'here',
  notClaimed: 'here',
  byAgent: 'here',
  notByAgent: 'here',
  amountPositive: 'here',
  amountMore: 'here',
  noAmount: 'here',
  bothAmounts: 'here',
  dayLater: 'here',
  unknownReceipt: page('/stock/in'),
  receiptNotPosted: receipt,
  receiptOther: receipt,
  receiptUsed: receipt,
  inKindOfMaker: 'here',
  costNegative: 'here',
  oldOpen: 'here',
  recoveryOpen: 'here',
  changeOpen: stations,
  charged: 'here',
  oldPartsTold: 'here',
}

// The others are mended in the form that was sent, or by another person.
const pricing: Partial<Ways<typeof tariffMessages>> = {
  meets: tariff,
  meetsReview: tariff,
  notInForce: tariff,
  otherKind: tariff,
  nextInReview: tariff,
}

const areas: Readonly<Record<string, Readonly<Record<string, Way>>>> = {
  stock,
  acceptance: accepting,
  warranty,
  order: ordering,
  survey: surveying,
  contract: contracting,
  gridConnection: connecting,
  stationChange: changing,
  plan: planning,
  tariff: pricing,
  error: { ...approving, alarmHasOrder: workOrder },
}
/** Sentences that say another one. */
const wrappers: ReadonlySet<string> = new Set([
  ...[lineMessages.inRow, lineMessages.andMore].map((make) => make({} as never).id),
  'error.invalidInput',
])

/** The page where what a sentence says is mended; undefined where it is mended where it was said. */
export function wayOf({ id, params }: Message): string | undefined {
  const { reason } = params
  if (wrappers.has(id)) return isMessage(reason) ? wayOf(reason) : undefined
  const [area = '', key = ''] = id.split('.')
  const way = areas[area]?.[key]
  return typeof way === 'function' ? way(params) : undefined
}

const isMessage = (part: MessageParams[string] | undefined): part is Message =>
  typeof part === 'object' && 'id' in part && 'params' in part
