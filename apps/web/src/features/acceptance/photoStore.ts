import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What waits on this phone until the server has it. */
interface Held {
  /** Made here: the server takes each key once, however often it arrives. */
  readonly key: string
  /** Whose it is: another account on this phone neither sees nor sends it. */
  readonly owner: string
  readonly acceptanceId: string
  /** Epoch ms at which it was taken here. */
  readonly heldMs: number
  readonly name: string
  /** Why the server refused it; null while it only waits. */
  readonly problem: string | null
  /** The page where that is mended. */
  readonly way?: string | undefined
}

/** A photo; those that were kept before pieces were scanned say nothing of their kind. */
export interface WaitingPhoto extends Held {
  readonly kind?: 'photo' | undefined
  readonly itemId: string
  /** The code that the page showed when it was taken. */
  readonly code: string
  readonly type: string
  /** Plain bytes: not every browser keeps a Blob. */
  readonly bytes: ArrayBuffer
}

/** The number of a piece that was scanned on the roof. */
export interface WaitingPiece extends Held {
  readonly kind: 'piece'
  readonly serialNo: string
}

export type Waiting = WaitingPhoto | WaitingPiece
export const isPiece = (one: Waiting): one is WaitingPiece => one.kind === 'piece'
export const isPhoto = (one: Waiting): one is WaitingPhoto => one.kind !== 'piece'

interface Photos extends DBSchema {
  photos: { key: string; value: Waiting; indexes: { owner: string } }
}

let opened: Promise<IDBPDatabase<Photos>> | null = null

function open(): Promise<IDBPDatabase<Photos>> {
  opened ??= openDB<Photos>('heliodesk-acceptance', 1, {
    upgrade: (db) => void db.createObjectStore('photos', { keyPath: 'key' }).createIndex('owner', 'owner'),
    // What another window has closed is opened anew.
    terminated: dropConnection,
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** The next use opens it anew, as after a page is loaded. */
export function dropConnection(): void {
  opened = null
}

/** Where the browser keeps nothing (a private window, storage that is switched off), what waits lives as long as the page. */
const unkept = new Map<string, Waiting>()
/** Something waits that is gone when the page is closed. */
export const isUnkept = (): boolean => unkept.size > 0

async function opening(): Promise<IDBPDatabase<Photos> | null> {
  try {
    return await open()
  } catch {
    return null
  }
}

/** The phone has no room for it, and it was not kept. */
export class StorageFull extends Error {}

/** Keeps a photo or a scan until it is sent; `StorageFull` where there is no room for it. */
export async function keepWaiting(one: Waiting): Promise<void> {
  const db = await opening()
  if (db === null) return void unkept.set(one.key, one)
  try {
    await db.put('photos', one)
    unkept.delete(one.key)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new StorageFull()
    throw error
  }
}

/** What waits of this account, the oldest first. */
export async function waitingOf(owner: string): Promise<readonly Waiting[]> {
  const kept = (await (await opening())?.getAllFromIndex('photos', 'owner', owner)) ?? []
  const own = [...unkept.values()].filter((one) => one.owner === owner)
  return [...kept, ...own].toSorted((one, other) => one.heldMs - other.heldMs)
}

export async function forgetWaiting(key: string): Promise<void> {
  unkept.delete(key)
  await (await opening())?.delete('photos', key)
}
