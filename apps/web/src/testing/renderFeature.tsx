import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '@heliodesk/widgets/theme/tokens.css'
import '@heliodesk/widgets/theme/base.css'
import type { MenuNode } from '@heliodesk/contracts/endpoints/session'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { questions } from '../app/confirm.ts'
import { ConfirmHost } from '../app/overlay/ConfirmHost.tsx'
import { OverlayHost } from '../app/overlay/OverlayHost.tsx'
import { startPresenter } from '../app/overlay/presenter.ts'
import { ToastStack } from '../app/overlay/ToastStack.tsx'
import { ProductTheme } from '../app/ProductTheme.tsx'
import { setThemeMode, startTheme } from '../app/settings/themeMode.ts'
import { toasts } from '../app/toast.ts'
import { clearSession, savePermissions, signIn } from '../session/store.ts'
import { buildMenu, buildPermissions, buildUser } from './buildSession.ts'
import { type FakeAnswer, startFakeServer } from './fakeServer.ts'
import { MemoryPageLocation } from './MemoryPageLocation.tsx'

interface Options {
  readonly answers: Readonly<Record<string, FakeAnswer>>
  readonly user?: Parameters<typeof buildUser>[0]
  readonly codes?: readonly PermissionCode[]
  readonly menu?: readonly MenuNode[]
}

/** A part of a page with everything that the shell gives it, before a fake server. All of it is forgotten when the test ends. */
export async function renderFeature(content: ReactNode, { answers, user, codes = ['dashboard'], menu = buildMenu() }: Options) {
  toasts.setState({ items: [] })
  questions.setState({ asked: [] })
  const server = startFakeServer(answers)
  signIn({ token: 'tok', user: buildUser(user), departCount: 1 })
  savePermissions(buildPermissions({ codeList: [...codes], menu }), { haveExportData: true, haveViewFinancialData: true })
  startPresenter()
  startTheme()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })
  const screen = await render(
    <QueryClientProvider client={client}>
      <ProductTheme>
        <MemoryPageLocation initial="/">{content}</MemoryPageLocation>
        <OverlayHost />
        <ConfirmHost />
        <ToastStack />
      </ProductTheme>
    </QueryClientProvider>,
  )
  onTestFinished(async () => {
    await screen.unmount()
    vi.unstubAllGlobals()
    setThemeMode('system')
    clearSession()
  })
  return { screen, server }
}

/** What is on the screen breaks no rule of accessibility, in light and in dark. */
export async function expectSound(): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    setThemeMode(mode)
    expect({ mode, violations: await axeViolations(document.body, { onlyColours: mode === 'dark' }) }).toEqual({
      mode,
      violations: [],
    })
  }
}
