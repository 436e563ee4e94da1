import { createStore } from 'zustand/vanilla'
import { uploadAcceptancePhoto } from '#web/api/acceptancePhotos.ts'
import { ApiError } from '#web/api/apiError.ts'
import { call } from '#web/api/client.ts'
import { lacksOf } from '#web/api/lacks.ts'
import {
  forgetWaiting,
  isPhoto,
  isPiece,
  isUnkept,
  keepWaiting,
  StorageFull,
  type Waiting,
  type WaitingPhoto,
  type WaitingPiece,
  waitingOf,
} from './photoStore.ts'

export interface PhotoQueue {
  /** What waits of the account that is signed in, the oldest first: photos, and numbers of pieces that were scanned. */
  readonly photos: readonly WaitingPhoto[]
  readonly pieces: readonly WaitingPiece[]
  readonly isSending: boolean
  /** Something could not be kept: the storage of the phone is full. */
  readonly isFull: boolean
  /** The browser keeps nothing: what waits is lost when the page is closed. */
  readonly isUnkept: boolean
  /** How many have arrived while this page is open: whoever shows them asks for the list again. */
  readonly arrived: number
}

export const photoQueue = createStore<PhotoQueue>()(() => ({
  ...{ photos: [], pieces: [] },
  ...{ isSending: false, isFull: false, isUnkept: false, arrived: 0 },
}))

/** Reads what waits: when a page opens, and after each change. */
export async function lookAgain(owner: string): Promise<void> {
  const all = await waitingOf(owner)
  photoQueue.setState({ photos: all.filter(isPhoto), pieces: all.filter(isPiece), isUnkept: isUnkept() })
}

type Taken = Pick<WaitingPhoto, 'owner' | 'acceptanceId' | 'itemId' | 'code'>

/** Keeps what was taken on this phone first, and sends it afterwards: a page that is closed in between loses nothing. */
export async function take(taken: Taken, files: readonly File[]): Promise<void> {
  const { owner } = taken
  const held = files.map((file) => async (): Promise<Waiting> => {
    const { name, type } = file
    return { ...taken, ...fresh(), name, type, bytes: await file.arrayBuffer() }
  })
  await keepAndSend(owner, held)
}

/** Keeps the numbers of pieces as photos are kept; what waits here already is not kept twice. */
export async function scanPieces(
  { owner, acceptanceId }: Pick<WaitingPiece, 'owner' | 'acceptanceId'>,
  serials: readonly string[],
): Promise<void> {
  const before = (await waitingOf(owner))
    .filter(isPiece)
    .filter((one) => one.acceptanceId === acceptanceId && one.problem === null)
  const known = new Set(before.map(({ serialNo }) => serialNo))
  const held = [...new Set(serials)]
    .filter((serialNo) => !known.has(serialNo))
    .map((serialNo) => (): Waiting => ({ ...fresh(), kind: 'piece', owner, acceptanceId, serialNo, name: serialNo }))
  await keepAndSend(owner, held)
}

let latestMs = 0
/** What is kept in the same millisecond keeps its order: the time of each is later than that of the one before. */
function fresh() {
  latestMs = Math.max(Date.now(), latestMs + 0.001)
  return { key: crypto.randomUUID(), heldMs: latestMs, problem: null }
}

async function keepAndSend(owner: string, held: readonly (() => Waiting | Promise<Waiting>)[]): Promise<void> {
  try {
    for (const make of held) await keepWaiting(await make())
    photoQueue.setState({ isFull: false })
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error
    photoQueue.setState({ isFull: true })
  } finally {
    await lookAgain(owner)
  }
  await sendWaiting(owner)
}

/** The server has looked at the photo and does not want it: sending it again says the same. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [200, 400, 404, 409, 413, 415].includes(error.status)

/** One sender on this phone: another window that sends has the lock. Without locks the server's keys keep it to once. */
async function alone(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager }
  if (locks === undefined) return work()
  await locks.request('heliodesk-acceptance-photos', { ifAvailable: true }, (lock) => (lock === null ? undefined : work()))
}

/** Who asked while another attempt ran: that one may already have found no network. */
let askedMeanwhile: string | null = null

/** Sends what waits, one after the other, until all have arrived or the network is gone. Refused ones stay, with the reason. */
export async function sendWaiting(owner: string): Promise<void> {
  if (photoQueue.getState().isSending) {
    askedMeanwhile = owner
    return
  }
  photoQueue.setState({ isSending: true })
  askedMeanwhile = null
  try {
    await alone(async () => {
      const tried = new Set<string>()
      for (;;) {
        const next = (await waitingOf(owner)).find(({ key, problem }) => problem === null && !tried.has(key))
        if (next === undefined) return
        tried.add(next.key)
        if (!(await sendOne(next))) return
        await lookAgain(owner)
      }
    })
  } finally {
    photoQueue.setState({ isSending: false })
    await lookAgain(owner)
  }
  if (askedMeanwhile !== null) await sendWaiting(askedMeanwhile)
}

const sendPhoto = ({ key, itemId, code, bytes, name, type }: WaitingPhoto) =>
  uploadAcceptancePhoto({ key, itemId, code, file: new File([bytes], name, { type }) })
const sendPiece = ({ key, acceptanceId: id, serialNo }: WaitingPiece) =>
  call('POST /api/acceptance/addPiece', { body: { id, key, serialNo }, silent: true })

/** Whether the next one can follow. */
async function sendOne(one: Waiting): Promise<boolean> {
  try {
    await (isPiece(one) ? sendPiece(one) : sendPhoto(one))
    await forgetWaiting(one.key)
    photoQueue.setState(({ arrived }) => ({ arrived: arrived + 1 }))
    return true
  } catch (error) {
    if (!isRefusal(error)) return false
    const way = lacksOf(error.result).find(({ path }) => path !== undefined)?.path
    await keepWaiting({ ...one, problem: error.message, way })
    return true
  }
}

/** Gives up what the server refused. */
export async function giveUp(owner: string, key: string): Promise<void> {
  await forgetWaiting(key)
  await lookAgain(owner)
}
