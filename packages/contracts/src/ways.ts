import type { acceptanceMessages } from './messages/acceptance.ts'
import { lineMessages } from './messages/line.ts'
import type { stockMessages } from './messages/stock.ts'
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
const checklist = listed('/order/checklist', 'checklistName', 'name')
const acceptance = listed('/order/acceptance', 'acceptanceNo', 'acceptanceNo')

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
  notHandedIn: acceptance,
  nothingToJudge: 'here',
  reasonNeeded: 'here',
}

const areas: Readonly<Record<string, Readonly<Record<string, Way>>>> = { stock, acceptance: accepting }
const wrappers: ReadonlySet<string> = new Set([lineMessages.inRow, lineMessages.andMore].map((make) => make({} as never).id))

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
