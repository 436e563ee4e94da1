import { vi } from 'vitest'
import type { TransportDeps } from '#web/api/createTransport.ts'
import type { Presenter } from '#web/api/errorPolicy.ts'

/** What the transport stands on, apart from how a test answers: somebody signed in, no upload, nothing reported to the page. */
export const transportDeps = {
  config: { apiBase: '/svc', basePath: '/', signSecret: 's', signAlgorithm: 'MD5' },
  credentials: () => ({ token: 'tok', tenantId: null }),
  pathname: () => '/station/index',
  now: () => 1_700_000_000_000,
  request: () => {
    throw new Error('no upload here')
  },
  recover: () => null,
  answered: () => undefined,
} satisfies Omit<TransportDeps, 'fetch'>

/** Notes what it is told to show. */
export const buildNotedPresenter = () =>
  ({ notice: vi.fn(), warning: vi.fn(), success: vi.fn(), expired: vi.fn(), expiredModal: vi.fn() }) satisfies Presenter
