import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { call } from '../api/client.ts'
import { runtimeConfig } from '../api/runtimeConfig.ts'

/** Build of the pages that the server gives out now, when it is another one than this window runs; null while it is the same. */
export const newBuild = createStore<{ readonly build: string | null }>()(() => ({ build: null }))

const everyMs = 5 * 60_000

/** Asks the server once. It is no news when it cannot be asked, or does not know (pages served by somebody else). */
export function lookForNewVersion(own: string = runtimeConfig.build): void {
  if (own === '') return
  call('GET /sys/version', { silent: true })
    .then(({ build }) => {
      if (build !== '') newBuild.setState({ build: build === own ? null : build })
    })
    .catch(() => undefined)
}

/** Asks every five minutes as long as somebody looks, and when they look again after longer. Answers how to stop. */
export function followVersion(look: () => void = lookForNewVersion, now: () => number = Date.now): () => void {
  let lookedAt = now()
  const lookIfDue = (): void => {
    if (document.visibilityState !== 'visible' || now() - lookedAt < everyMs) return
    lookedAt = now()
    look()
  }
  const timer = setInterval(lookIfDue, everyMs / 10)
  document.addEventListener('visibilitychange', lookIfDue)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', lookIfDue)
  }
}

export const useNewBuild = (): string | null => useStore(newBuild, (state) => state.build)
