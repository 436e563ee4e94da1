import type { QueryClient } from '@tanstack/react-query'
import { browserPath } from '#web/api/browserPath.ts'
import { call } from '#web/api/client.ts'
import { runtimeConfig } from '#web/api/runtimeConfig.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'

let isKept = false

/**
 * From the first acceptance on, this phone keeps what it needs to open one without a network (public/sw.js). What was asked before the worker
 * was there is asked once more, through it. Without workers (development, no https) the page works as before, with a network.
 */
export async function keepOffline(client: QueryClient): Promise<void> {
  const { build, apiBase } = runtimeConfig
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer }
  if (isKept || build === '' || serviceWorker === undefined || !navigator.onLine) return
  isKept = true
  const asked = new URLSearchParams({ build, api: apiBase })
  try {
    const { controller } = serviceWorker
    const taken = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    const address = new URL(browserPath(`sw.js?${asked}`), location.href).href
    await serviceWorker.register(address)
    if (controller?.scriptURL !== address) await taken
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    serviceWorker.controller?.postMessage({ kind: 'keep', files })
    await call('GET /sys/permission/getUserPermissionByToken', { silent: true })
    await invalidateResource(client, 'acceptance')
  } catch {
    // Storage that is full or forbidden: the next visit tries again.
    isKept = false
  }
}
