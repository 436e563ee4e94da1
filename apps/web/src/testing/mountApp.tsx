import { onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '@heliodesk/widgets/theme/base.css'
import '@heliodesk/widgets/theme/tokens.css'
import { queryClient } from '../api/queryClient.ts'
import { App } from '../app/App.tsx'
import { questions } from '../app/confirm.ts'
import { startPresenter } from '../app/overlay/presenter.ts'
import { startTheme } from '../app/settings/themeMode.ts'
import { tabStore } from '../app/tabs/tabStore.ts'
import { toasts } from '../app/toast.ts'
import { clearSession, signIn } from '../session/store.ts'
import { buildPermissions, type buildUser } from './buildSession.ts'
import { type BackendAnswer, silenceSockets, startFakeBackend } from './fakeBackend.ts'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/** What the application asks for at any time. */
const always: Readonly<Record<string, BackendAnswer>> = {
  'GET /sys/permission/getUserPermissionByToken': () => buildPermissions(),
  'GET /sys/userauthority/queryByUserId': () => ({ userId: '1001', haveExportData: 1, haveViewFinancialData: 0 }),
  'GET /sys/dict/queryAllDictItems': () => ({}),
  'GET /sys/randomImage/*': () => pixel,
  'GET /system/cloud/monitor/alarmlist': () => ({ records: [], total: 0, unhandled: 0 }),
  'GET /sys/annountCement/listByUser': () => ({ anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }),
  'GET /api/fleet/freshness': () => [],
}

function forgetEverything(): void {
  clearSession()
  queryClient.clear()
  tabStore.setState({ items: [], activeKey: '', live: [], generation: {} })
  toasts.setState({ items: [] })
  questions.setState({ asked: [] })
}

interface Options {
  readonly path: string
  /** Nobody when left out. */
  readonly user?: ReturnType<typeof buildUser>
  readonly departCount?: number
  readonly answers?: Readonly<Record<string, BackendAnswer>>
}

/** The whole application at a path, before a fake server. Everything is forgotten when the test ends. */
export async function mountApp({ path, user, departCount = 1, answers = {} }: Options) {
  const before = location.pathname + location.search
  forgetEverything()
  silenceSockets()
  const server = startFakeBackend({ ...always, ...answers })
  startTheme()
  startPresenter()
  if (user) signIn({ token: 'tok', user, departCount })
  history.replaceState(null, '', path)
  const screen = await render(<App />)
  onTestFinished(async () => {
    await screen.unmount()
    history.replaceState(null, '', before)
    vi.unstubAllGlobals()
    forgetEverything()
  })
  return { screen, server }
}

/** Path with query of the address bar. */
export const address = (): string => location.pathname + location.search
