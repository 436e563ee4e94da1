import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { upload as copy } from '../copy/zhCN/upload.ts'

/** Files that keep what they belong to from being sent. */
export interface UploadHold {
  /** On their way, waiting for their turn, or paused. */
  readonly waiting: number
  readonly failed: number
}
/** What is wrong, by the place it is wrong at; '' is no field of its own. */
export type HeldPlaces = Readonly<Record<string, string>>

interface HoldStore {
  report(by: object, place: string, hold: UploadHold): void
  held(): HeldPlaces
  subscribe(heard: () => void): () => void
}

const nothing: HeldPlaces = {}

function buildHoldStore(): HoldStore {
  const reports = new Map<object, UploadHold & { readonly place: string }>()
  const listeners = new Set<() => void>()
  let held = nothing
  return {
    report(by, place, { waiting, failed }) {
      if (waiting + failed > 0) reports.set(by, { place, waiting, failed })
      else reports.delete(by)
      const places = new Map<string, UploadHold>()
      for (const one of reports.values()) {
        const before = places.get(one.place) ?? { waiting: 0, failed: 0 }
        places.set(one.place, { waiting: before.waiting + one.waiting, failed: before.failed + one.failed })
      }
      held = Object.fromEntries([...places].map(([at, hold]) => [at, sentenceOf(hold)]))
      for (const heard of listeners) heard()
    },
    held: () => held,
    subscribe(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}

const sentenceOf = ({ waiting, failed }: UploadHold): string =>
  waiting > 0 ? copy.heldWaiting(waiting) : copy.heldFailed(failed)

const StoreContext = createContext<HoldStore | null>(null)
const PlaceContext = createContext('')

export interface UploadHolds {
  readonly store: HoldStore
  /** What holds now. */
  readonly held: HeldPlaces
  /** The same once somebody has tried to send: it goes as soon as the files are there. */
  readonly shown: HeldPlaces
  /** Called by whoever is about to send; where it answers anything, nothing may be sent. */
  check(): HeldPlaces
}

/** For a form: the uploads below its `UploadHoldArea`, and whether they hold it. */
export function useUploadHolds(): UploadHolds {
  const [store] = useState(buildHoldStore)
  const [isTried, setTried] = useState(false)
  const held = useSyncExternalStore(store.subscribe, store.held)
  const check = () => {
    setTried(true)
    return store.held()
  }
  return { store, held, shown: isTried ? held : nothing, check }
}

/** For a part that sends by itself and may stand inside a form: the holds of that form where there is one, so that both wait. */
export function useOuterUploadHolds(): UploadHolds {
  const outer = useContext(StoreContext)
  const own = useUploadHolds()
  return outer === null ? own : { store: outer, held: outer.held(), shown: nothing, check: () => outer.held() }
}

export function UploadHoldArea({ holds, children }: { readonly holds: UploadHolds; readonly children: ReactNode }) {
  return <StoreContext value={holds.store}>{children}</StoreContext>
}

/** The field that the uploads below it belong to. */
export function UploadHoldPlace({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return <PlaceContext value={name}>{children}</PlaceContext>
}

/** For whatever sends files, with or without a form around it. The answer stays good when the part that asked for it is gone. */
export function useHoldReport(): (hold: UploadHold) => void {
  const store = useContext(StoreContext)
  const place = useContext(PlaceContext)
  const [by] = useState(() => ({}))
  return (hold) => store?.report(by, place, hold)
}

/** As `useHoldReport`, of files that are stopped when their list goes. */
export function useUploadHold({ waiting, failed }: UploadHold): void {
  const store = useContext(StoreContext)
  const place = useContext(PlaceContext)
  const [by] = useState(() => ({}))
  useEffect(() => store?.report(by, place, { waiting, failed }), [store, by, place, waiting, failed])
  useEffect(() => () => store?.report(by, place, { waiting: 0, failed: 0 }), [store, by, place])
}
