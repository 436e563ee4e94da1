import { limits } from '@heliodesk/contracts/limits'
import type { ComponentType, LazyExoticComponent } from 'react'
import { hasUnsaved, reloadWindow } from '../unsaved.ts'
import { lazyReady } from './lazyReady.ts'
import { forgetReload, noteReload, wasReloadedFor } from './reloadOnce.ts'

export interface ViewModule {
  readonly default: ComponentType
  /** Starts the calls of the first picture, before the page can be drawn: by the query and the path of its address. */
  readonly preload?: (search: string, pathname: string) => void
}
type Loader = () => Promise<ViewModule>
export type Views = Readonly<Record<string, Loader>>

const folder = '../../pages/'
/** One chunk per view (ROUTE-02). Those of the auth are known from the start; `addViews` brings the others with the frame. */
let modules: Views = import.meta.glob<ViewModule>(['../../pages/user/*.tsx', '!../../pages/user/*.test.tsx'])

export function addViews(more: Views): void {
  modules = { ...modules, ...more }
}

export type ChunkErrorCode = 'CSS_CHUNK_LOAD_FAILED' | 'MODULE_NOT_FOUND' | 'CHUNK_LOAD_FAILED'
/** A view that could not be fetched. `name` and codes are the specification's (A§8). */
export class ChunkLoadError extends Error {
  readonly code: ChunkErrorCode
  constructor(code: ChunkErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ChunkLoadError'
    this.code = code
  }
}

/** The example area has a list of its own, fetched with the first of its pages. */
async function loadDemo(component: string): Promise<ViewModule> {
  const load = (await import('./demoViews.ts')).demoViews.get(component)
  if (!load) throw new ChunkLoadError('MODULE_NOT_FOUND', component)
  return load()
}

const loaderOf = (component: string): Loader | undefined =>
  component.startsWith('demo/')
    ? () => loadDemo(component)
    : (modules[`${folder}${component}.tsx`] ?? modules[`${folder}${component}/index.tsx`])

/** Whether the build has a view of this name (`station/index`). */
export function hasView(component: string): boolean {
  return loaderOf(component) !== undefined
}

/** Gives up on a script after two minutes (HTTP-16, ERR-17) and names what failed (ERR-18). */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs: number = limits.chunkTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('CHUNK_LOAD_FAILED', 'chunk timed out')), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error
    const text = error instanceof Error ? error.message : String(error)
    if (/preload css/i.test(text)) throw new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', text, error)
    if (/dynamically imported module|importing a module|Failed to fetch|module script/i.test(text)) {
      throw new ChunkLoadError('CHUNK_LOAD_FAILED', text, error)
    }
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const failed = new Set<string>()

/** A browser keeps the failure of a script that several pages share: when a retry fails as well, only loading everything anew helps, once. */
function reloadAfterRetry(component: string): void {
  if (failed.has(component) && !wasReloadedFor(component) && !hasUnsaved()) {
    noteReload(component)
    reloadWindow()
  }
  failed.add(component)
}

const loaded = new Map<string, ViewModule>()

/** The view of a name; an unknown one rejects with the code MODULE_NOT_FOUND (ERR-19). */
export async function loadView(component: string): Promise<ViewModule> {
  const load = loaderOf(component)
  if (!load) throw new ChunkLoadError('MODULE_NOT_FOUND', component)
  const view = await loadChunk(load).catch((error: unknown) => {
    reloadAfterRetry(component)
    throw error
  })
  failed.delete(component)
  forgetReload(component)
  loaded.set(component, view)
  return view
}

const signsOfLife = ['pointermove', 'touchstart', 'keydown'] as const

/**
 * Fetches a view once somebody moves in the window and it has nothing else to do: a page that is only looked at loads no other one. What
 * fails is fetched again, and told, when the view is opened.
 */
export function prepareView(component: string): void {
  const load = loaded.has(component) ? undefined : loaderOf(component)
  if (load === undefined) return
  const fetchIt = (): void => {
    for (const sign of signsOfLife) globalThis.removeEventListener?.(sign, fetchIt)
    // Where a browser has no such moments it comes when it is opened.
    globalThis.requestIdleCallback?.(() => {
      load().then(
        (view) => loaded.set(component, view),
        () => undefined,
      )
    })
  }
  for (const sign of signsOfLife) globalThis.addEventListener?.(sign, fetchIt, { passive: true })
}

/** Starts the calls of a view whose script has come already. */
export function preloadLoaded(component: string, search: string, pathname: string): void {
  loaded.get(component)?.preload?.(search, pathname)
}

const views = new Map<string, LazyExoticComponent<ComponentType>>()

/** The lazy component of a view, the same for every tab. `forgetView` makes the next use load it again. */
export function viewComponent(component: string): LazyExoticComponent<ComponentType> {
  const known =
    views.get(component) ??
    lazyReady(
      () => loaded.get(component),
      () => loadView(component),
    )
  views.set(component, known)
  return known
}

export function forgetView(component: string): void {
  views.delete(component)
  loaded.delete(component)
}
