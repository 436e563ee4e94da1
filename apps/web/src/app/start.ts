import { storageName } from '../session/expiringStorage.ts'
import { clearSession, session, tokenKey } from '../session/store.ts'
import { startPresenter } from './overlay/presenter.ts'
import { startTheme } from './theme/themeMode.ts'

/** Signing out in one window signs out the others; another person signing in reloads them. */
function followOtherWindows(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== storageName(tokenKey)) return
    const had = session.getState().token !== null
    if (event.newValue === null) clearSession()
    else if (!had || event.oldValue !== null) location.reload()
  })
}

/** Fetches the chunks of the application while a person types, so that signing in is instant. */
function preloadShellOnTouch(): void {
  const files = document.querySelector('meta[name="heliodesk-shell"]')?.getAttribute('content')?.split(' ') ?? []
  const preload = (): void => {
    for (const file of files) {
      const link = document.createElement('link')
      link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
      if (file.endsWith('.css')) link.as = 'style'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    }
  }
  const events = ['keydown', 'pointerdown'] as const
  const controller = new AbortController()
  for (const event of events) {
    window.addEventListener(
      event,
      () => {
        controller.abort()
        preload()
      },
      { signal: controller.signal, passive: true },
    )
  }
}

/** What must be in place before the first picture. */
export function start(): void {
  startTheme()
  startPresenter()
  followOtherWindows()
  if (session.getState().token === null) preloadShellOnTouch()
}
