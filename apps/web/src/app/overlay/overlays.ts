import { type ComponentType, createElement, lazy, type ReactElement } from 'react'
import { createStore } from 'zustand/vanilla'
import { loadChunk } from '../routes/views.ts'

/** What a dialog, drawer or palette gets that is opened from anywhere. Mounted = open. */
export interface OverlayProps<Input = void> {
  readonly input: Input
  /** Takes it away; the focus returns to where it was when it opened. */
  readonly onClose: () => void
}

/** One overlay that is open. */
export interface OpenOverlay {
  readonly id: number
  readonly overlay: object
  /** Had the focus when it was opened. */
  readonly cameFrom: Element | null
  readonly draw: (onClose: () => void) => ReactElement
  /** Opens it once more, for instance after its script could not be fetched. */
  readonly again: () => void
  /** Holds input that is not saved yet (`useUnsaved`). */
  readonly unsaved?: boolean
}

export interface Overlay<Input> {
  /** Opens it above the page. One that is open already begins anew with this input. */
  readonly open: (input: Input) => void
  readonly close: () => void
  /** Fetches the script ahead of time: for `onPointerEnter` and `onFocus` of the control that opens it. */
  readonly warm: () => void
}

type Load<Input> = () => Promise<{ readonly default: ComponentType<OverlayProps<Input>> }>

export const overlays = createStore<{ readonly opened: readonly OpenOverlay[] }>()(() => ({ opened: [] }))

let lastId = 0

function present(entry: Omit<OpenOverlay, 'id' | 'cameFrom'>): void {
  const { opened } = overlays.getState()
  // Begun anew, it still gives the focus back to where it came from at first.
  const before = opened.find((one) => one.overlay === entry.overlay)
  lastId += 1
  const cameFrom = before ? before.cameFrom : document.activeElement
  overlays.setState({ opened: [...opened.filter((one) => one !== before), { ...entry, id: lastId, cameFrom }] })
}

function remove(gone: (one: OpenOverlay) => boolean): void {
  const { opened } = overlays.getState()
  const left = opened.filter((one) => !gone(one))
  if (left.length !== opened.length) overlays.setState({ opened: left })
}

export const closeOverlay = (id: number): void => remove((one) => one.id === id)
export function markOverlay(id: number, unsaved: boolean): void {
  overlays.setState(({ opened }) => ({ opened: opened.map((one) => (one.id === id ? { ...one, unsaved } : one)) }))
}
/** For the end of a session: nothing of it stays on the screen. */
export const closeAllOverlays = (): void => remove(() => true)

/** A lazy view that may be tried again: a fetch that failed is forgotten, not remembered. */
function refetching<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  const build = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        view = build()
        throw error
      }),
    )
  let view = build()
  return () => view
}

/**
 * Declares something that floats above the page and that any part of the application may open. Its script is fetched
 * at the first use, so that it weighs nothing before. Call once for each kind, in a module of its own:
 *
 *     const dialog = defineOverlay<string>(() => import('./AnnouncementDialog.tsx'))
 *     export const openAnnouncement = (id: string): void => dialog.open(id)
 */
export function defineOverlay<Input = void>(load: Load<Input>): Overlay<Input> {
  const self = {}
  const fetchView = () => loadChunk(load)
  const viewNow = refetching(fetchView)
  const open = (input: Input): void => {
    const View = viewNow()
    present({ overlay: self, draw: (onClose) => createElement(View, { input, onClose }), again: () => open(input) })
  }
  return {
    open,
    close: () => remove((one) => one.overlay === self),
    warm: () => void fetchView().catch(() => undefined),
  }
}
