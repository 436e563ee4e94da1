import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryKeys } from '../../api/queryKeys.ts'
import { closeAllOverlays, overlays } from '../../app/overlay/overlays.ts'
import { staleKeys } from '../../realtime/invalidation.ts'
import { clearSession, savePermissions, signIn } from '../../session/store.ts'
import { buildPermissions, buildUser } from '../../testing/buildSession.ts'
import { startFakeServer } from '../../testing/fakeServer.ts'
import { CreateWorkOrderButton, WorkOrderIcon } from './WorkOrderIcon.tsx'

async function mount(orgCategory: string, codeList: readonly string[] = ['workorder:info:list', 'workorder:info:add']) {
  let count = 12
  const server = startFakeServer({ 'GET /api/workorder/selectNumSign': () => count })
  signIn({ token: 'tok', user: buildUser({ orgCategory }), departCount: 1, dictionaries: {} })
  savePermissions(buildPermissions({ codeList: [...codeList] }), { haveExportData: true, haveViewFinancialData: true })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const opened: string[] = []
  const screen = await render(
    <QueryClientProvider client={client}>
      <CreateWorkOrderButton />
      <WorkOrderIcon onOpen={(path) => opened.push(path)} />
    </QueryClientProvider>,
  )
  onTestFinished(async () => {
    closeAllOverlays()
    await screen.unmount()
    vi.unstubAllGlobals()
    clearSession()
  })
  return {
    ...{ server, client, opened },
    set: (next: number) => {
      count = next
    },
  }
}

describe('the work-order icon', () => {
  test('[ROUTE-31][NOTICE-13] of a head office counts all orders and leads to all of them', async () => {
    const { server, opened } = await mount('1')
    await page.getByRole('button', { name: '工单，12 件未完成' }).click()
    expect(server.to('GET /api/workorder/selectNumSign')[0]?.query.get('userType')).toBe('2')
    expect(opened).toEqual(['/refresh?url=%2Fworkorder%2FallIndex&iSrefresh=true'])
  })

  test.each(['2', '3'])('[ROUTE-32][NOTICE-13] of orgCategory %s counts mine and leads to mine', async (orgCategory) => {
    const { server, opened } = await mount(orgCategory)
    await page.getByRole('button', { name: '工单，12 件未完成' }).click()
    expect(server.to('GET /api/workorder/selectNumSign')[0]?.query.get('userType')).toBe('1')
    expect(opened).toEqual(['/refresh?url=%2Fworkorder%2Findex&iSrefresh=true'])
  })

  test.each(['workOrder', 'workOrderCreate'] as const)('[WS-13] a live message %s makes it count again', async (cmd) => {
    const { client, set } = await mount('1')
    await expect.element(page.getByRole('button', { name: '工单，12 件未完成' })).toBeVisible()
    set(13)
    const stale = staleKeys({ cmd, msgId: '1', msgTxt: '' })
    expect(stale).toContainEqual(queryKeys.resource('workOrder'))
    for (const queryKey of stale) await client.invalidateQueries({ queryKey })
    await expect.element(page.getByRole('button', { name: '工单，13 件未完成' })).toBeVisible()
  })

  test('is not there for people who may see no orders', async () => {
    const { server } = await mount('3', [])
    expect(page.getByRole('button').elements()).toEqual([])
    expect(server.count('GET /api/workorder/selectNumSign')).toBe(0)
  })

  test('[WORKORDER-05] beside it a button opens the dialog for a new order', async () => {
    await mount('3')
    await page.getByRole('button', { name: '创建工单' }).click()
    expect(overlays.getState().opened).toHaveLength(1)
  })
})
