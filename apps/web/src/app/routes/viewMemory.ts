import { runtimeConfig } from '../../api/runtimeConfig.ts'
import { browserLocal } from '../../session/expiringStorage.ts'
import { session } from '../../session/store.ts'
import { type AppRoute, flatten } from './route.ts'
import { hasView, loadView } from './views.ts'

const key = 'heliodesk__views'

session.subscribe((now, before) => {
  if (before.token !== null && now.token === null) browserLocal.removeItem(key)
})

/** Keeps which view each path had, so that the next start can fetch a page's script before the menu has come. */
export function rememberViews(routes: readonly AppRoute[]): void {
  const views = flatten(routes).flatMap((route) => (route.component === null ? [] : [[route.path, route.component]]))
  try {
    browserLocal.setItem(key, JSON.stringify(Object.fromEntries(views)))
  } catch {
    // A full storage costs a moment at the next start, nothing else.
  }
}

/** The view a path had last time, when this build still has it. */
export function rememberedView(pathname: string): string | null {
  try {
    const views: unknown = JSON.parse(browserLocal.getItem(key) ?? '{}')
    const view = typeof views === 'object' && views !== null ? new Map(Object.entries(views)).get(pathname) : undefined
    return typeof view === 'string' && hasView(view) ? view : null
  } catch {
    return null
  }
}

/** What the server knows of the address that the window was opened with: the view of a page of the built-in menu. */
function hintedView(pathname: string): string | null {
  const { view } = runtimeConfig
  return view?.path === pathname && hasView(view.component) ? view.component : null
}

/**
 * Once the frame is there: fetches the script of the page at a path ahead of time, and starts its first calls. Whether the user may open it is decided later, as
 * always: by the guard for the page, by the server for each call.
 */
export async function preloadView(pathname: string, search: string): Promise<void> {
  // With the frame, and so not in what the login page carries.
  const { startRecordAt } = await import('./recordStart.ts')
  const view = rememberedView(pathname) ?? hintedView(pathname) ?? startRecordAt(pathname, search)
  if (view === null) return
  const { preload } = await loadView(view)
  preload?.(search, pathname)
}
