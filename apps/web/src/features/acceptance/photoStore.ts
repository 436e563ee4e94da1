import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A photo that waits on this phone until the server has it. */
export interface WaitingPhoto {
  /** Made here: the server takes each key once, however often it arrives. */
  readonly key: string
  /** Whose photo it is: another account on this phone neither sees nor sends it. */
  readonly owner: string
  readonly acceptanceId: string
  readonly itemId: string
  /** The code that the page showed when it was taken. */
  readonly code: string
  /** Epoch ms at which it was taken here. */
  readonly heldMs: number
  readonly name: string
  readonly type: string
  /** Plain bytes: not every browser keeps a Blob. */
  readonly bytes: ArrayBuffer
  /** Why the server refused it; null while it only waits. */
  readonly problem: string | null
  /** The page where that is mended. */
  readonly way?: string | undefined
}

interface Photos extends DBSchema {
  photos: { key: string; value: WaitingPhoto; indexes: { owner: string } }
}

let opened: Promise<IDBPDatabase<Photos>> | null = null

function open(): Promise<IDBPDatabase<Photos>> {
  opened ??= openDB<Photos>('heliodesk-acceptance', 1, {
    upgrade: (db) => void db.createObjectStore('photos', { keyPath: 'key' }).createIndex('owner', 'owner'),
    // What another window has closed is opened anew.
    terminated: () => {
      opened = null
    },
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** The phone has no room for the photo, which was not kept. */
export class StorageFull extends Error {}

/** Keeps a photo until it is sent; `StorageFull` where there is no room for it. */
export async function keepWaiting(photo: WaitingPhoto): Promise<void> {
  try {
    await (await open()).put('photos', photo)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new StorageFull()
    throw error
  }
}

/** What waits of this account, the oldest first. */
export async function waitingOf(owner: string): Promise<readonly WaitingPhoto[]> {
  const photos = await (await open()).getAllFromIndex('photos', 'owner', owner)
  return photos.toSorted((one, other) => one.heldMs - other.heldMs)
}

export async function forgetWaiting(key: string): Promise<void> {
  await (await open()).delete('photos', key)
}
