import { offerReason } from '../../api/personal.ts'
import { offerProof } from '../../api/proof.ts'
import { session } from '../../session/store.ts'
import { defineOverlay, type Overlay } from '../overlay/overlays.ts'

/** Answers the question of an overlay; what is asked meanwhile waits for the same answer. */
export interface Answering<T> {
  readonly answer: (value: T) => void
}

function buildQuestion<T>(nothing: T, overlayOf: () => Overlay<Answering<T>>): () => Promise<T> {
  let waiting: { readonly promise: Promise<T>; readonly settle: (value: T) => void } | null = null
  const overlay = overlayOf()
  const settle = (value: T): void => {
    const was = waiting
    waiting = null
    overlay.close()
    was?.settle(value)
  }
  // The end of the session takes every dialog away.
  session.subscribe((now, before) => {
    if (before.token !== null && now.token === null) settle(nothing)
  })
  return () => {
    if (waiting) return waiting.promise
    const { promise, resolve } = Promise.withResolvers<T>()
    waiting = { promise, settle: resolve }
    overlay.open({ answer: settle })
    return promise
  }
}

const stepUp = buildQuestion(false, () => defineOverlay<Answering<boolean>>(() => import('./StepUpDialog.tsx')))
const enrol = buildQuestion(false, () => defineOverlay<Answering<boolean>>(() => import('./EnrolDialog.tsx')))
const reason = buildQuestion<string | null>(null, () =>
  defineOverlay<Answering<string | null>>(() => import('./ReasonDialog.tsx')),
)

/** Offers the ways of the signed-in application to whoever calls the server. */
export function startProof(): void {
  offerProof({ stepUp, enrol })
  offerReason(reason)
}
