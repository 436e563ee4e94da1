import { safeRedirect } from '@heliodesk/domain/safeRedirect'
import { browserPath } from '../api/browserPath.ts'
import { runtimeConfig } from '../api/runtimeConfig.ts'
import { session } from '../session/store.ts'
import { catchThirdAnswer } from '../session/thirdLogin.ts'
import { followOtherWindows } from './expired/otherWindows.ts'
import { startPresenter } from './overlay/presenter.ts'
import { externalLoginPath } from './routes/staticRoutes.ts'
import { startTheme } from './settings/themeMode.ts'
import { guardUnsaved } from './unsaved.ts'

/** Fetches the chunks of the application while a person types, so that signing in is instant. */
function preloadShellOnTouch(): void {
  const files = document.querySelector('meta[name="heliodesk-shell"]')?.getAttribute('content')?.split(' ') ?? []
  const preload = (): void => {
    for (const file of files) {
      const link = document.createElement('link')
      // Whoever types for longer than some seconds would be told that a preloaded style was not used; a prefetched one may wait.
      link.rel = file.endsWith('.css') ? 'prefetch' : 'modulepreload'
      if (file.endsWith('.css')) link.as = 'style'
      link.crossOrigin = ''
      link.href = browserPath(file)
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

/**
 * An identity provider sends the browser back to the external login page. Its answer leaves the address at once; one that binds an identity
 * goes on where that was asked for, because a signed-in person never stays on a login page (GUARD-02).
 */
function meetThirdAnswer(): void {
  const here = runtimeConfig.basePath.replace(/\/$/, '')
  if (location.pathname !== here + externalLoginPath) return
  const caught = catchThirdAnswer(location.search)
  if (!caught) return
  const back = safeRedirect(caught.back)
  const binds = caught.intent === 'bind' && session.getState().token !== null
  const redirect = back && !binds ? `?redirect=${encodeURIComponent(back)}` : ''
  history.replaceState(null, '', here + (binds ? (back ?? '/') : externalLoginPath + redirect))
  if (binds) void import('./bindIdentity.ts').then(({ bindIdentity }) => bindIdentity())
}

/** What must be in place before the first picture. */
export function start(): void {
  startTheme()
  startPresenter()
  followOtherWindows()
  meetThirdAnswer()
  guardUnsaved()
  if (session.getState().token === null) preloadShellOnTouch()
}
