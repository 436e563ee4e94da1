import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '@heliodesk/widgets/theme/tokens.css'
import '@heliodesk/widgets/theme/base.css'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { questions } from '../app/confirm.ts'
import { ConfirmHost } from '../app/overlay/ConfirmHost.tsx'
import { startPresenter } from '../app/overlay/presenter.ts'
import { ToastStack } from '../app/overlay/ToastStack.tsx'
import { ProductTheme } from '../app/ProductTheme.tsx'
import { usePageLocation } from '../app/pageLocation.tsx'
import { toasts } from '../app/toast.ts'
import { clearSession } from '../session/store.ts'
import { buildRecords, listAnswers, resourceAnswers, signInFor } from './fakeResource.ts'
import { type FakeAnswer, startFakeServer } from './fakeServer.ts'
import { MemoryPageLocation } from './MemoryPageLocation.tsx'

/** Tells the test where the page stands. */
function Address({ onChange }: { readonly onChange: (search: string, pathname: string) => void }) {
  const { search, pathname } = usePageLocation()
  onChange(search.toString(), pathname)
  return null
}

interface Options {
  readonly resource: AnyResource
  readonly at?: string
  /** Pattern of the route, for a page whose address carries values. */
  readonly route?: string
  readonly rows?: ReturnType<typeof buildRecords>
  readonly answers?: Readonly<Record<string, FakeAnswer>>
  readonly rights?: Parameters<typeof signInFor>[1]
}

/** Renders a list page with everything the shell gives it, before a fake server. Everything is forgotten when the test ends. */
export async function renderList(content: ReactNode, { resource, at = '/list', route, rows, answers, rights }: Options) {
  toasts.setState({ items: [] })
  questions.setState({ asked: [] })
  localStorage.clear()
  const server = startFakeServer({ ...listAnswers, ...resourceAnswers(resource, rows ?? buildRecords(resource, 3)), ...answers })
  signInFor(resource, rights)
  startPresenter()
  const address = { search: '', pathname: '' }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })
  const screen = await render(
    <QueryClientProvider client={client}>
      <ProductTheme>
        <MemoryPageLocation initial={at} route={route}>
          <Address
            onChange={(search, pathname) => {
              Object.assign(address, { search, pathname })
            }}
          />
          <div style={{ display: 'flex', flexDirection: 'column', height: 720 }}>{content}</div>
          <ConfirmHost />
          <ToastStack />
        </MemoryPageLocation>
      </ProductTheme>
    </QueryClientProvider>,
  )
  onTestFinished(async () => {
    await screen.unmount()
    vi.unstubAllGlobals()
    clearSession()
    client.clear()
  })
  return {
    screen,
    server,
    client,
    /** Query of the page's address. */
    pathname: () => address.pathname,
    search: () => new URLSearchParams(address.search),
  }
}
