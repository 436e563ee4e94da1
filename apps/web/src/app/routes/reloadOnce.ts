import { browserSession } from '../../session/expiringStorage.ts'

const key = 'heliodesk__reloaded'

/** Whether loading everything again was tried for this view already: a second time would not help either. */
export function wasReloadedFor(component: string): boolean {
  return browserSession.getItem(key) === component
}

/** Notes the try; what the reload brings is seen afterwards. */
export function noteReload(component: string): void {
  browserSession.setItem(key, component)
}

/** The view came: the next failure is a new one. */
export function forgetReload(component: string): void {
  if (wasReloadedFor(component)) browserSession.removeItem(key)
}
