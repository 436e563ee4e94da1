import type { Colleague } from '@heliodesk/contracts/endpoints/addressList'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { user } from '@heliodesk/contracts/resources/system/user'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { offerReason } from '../../api/personal.ts'
import { setThemeMode } from '../../app/settings/themeMode.ts'
import { type FakeAnswer, failure } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import { AddressListPage } from './AddressListPage.tsx'

// As the dialog answers when a reason was chosen.
offerReason(async () => '联系业主')

const chen: Colleague = {
  id: '7',
  username: 'chenliqun',
  realname: '陈立群',
  avatar: null,
  workNo: 'GF1007',
  post: '运维主管',
  telephone: '0570-8866078',
  email: 'chenliqun@example.com',
  phone: '137****1222',
  departId: '3',
  departName: '衢州运营中心',
}
const wang: Colleague = {
  ...chen,
  id: '8',
  username: 'wanghaibin',
  realname: '王海滨',
  phone: null,
  telephone: null,
  email: null,
}
const node = { key: '3', value: '3', departName: '衢州运营中心', orgCategory: '3', orgType: '2', parentId: null, isLeaf: true }
const tree = [{ ...node, id: '3', title: '衢州运营中心', orgCode: 'A01A01A01', userCount: 2 }]
const pageOf = (records: readonly Colleague[]) => ({ records, total: records.length, size: 30, current: 1, pages: 1 })
const listCall = 'GET /sys/user/queryByOrgCodeForAddressList'

const mount = (
  answers: Readonly<Record<string, FakeAnswer>> = {},
  codes: readonly PermissionCode[] = ['colleague:list', 'system:pii:reveal'],
) =>
  renderList(<AddressListPage />, {
    resource: user,
    rights: { codes },
    answers: {
      [listCall]: pageOf([chen, wang]),
      'GET /sys/sysDepart/queryTreeList': tree,
      'POST /sys/pii/reveal': { value: '13700001222' },
      ...answers,
    },
  })
const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })

describe('the address list', () => {
  test('[MODULE-SYS-ADDRESSLIST] shows colleagues with position, department and how they are reached', async () => {
    await mount()
    await expect.element(card('陈立群').getByText('运维主管 · 衢州运营中心')).toBeVisible()
    await expect.element(card('陈立群').getByRole('link', { name: '0570-8866078' })).toHaveAttribute('href', 'tel:0570-8866078')
    await expect.element(card('王海滨')).toBeVisible()
    await expect.element(page.getByRole('treeitem', { name: /衢州运营中心/ })).toBeVisible()
    for (const mode of ['light', 'dark'] as const) {
      setThemeMode(mode)
      expect(await axeViolations(document.body)).toEqual([])
    }
    setThemeMode('light')
  })

  test('[MODULE-SYS-ADDRESSLIST] a phone is masked until its audited call is made', async () => {
    const { server } = await mount()
    await expect.element(card('陈立群').getByText('137****1222')).toBeVisible()
    await card('陈立群').getByRole('button').click()
    await expect.element(card('陈立群').getByText('13700001222')).toBeVisible()
    expect(server.to('POST /sys/pii/reveal')[0]?.body).toEqual({
      resource: 'user',
      id: '7',
      field: 'phone',
      reason: '联系业主',
    })
  })

  test('[MODULE-SYS-ADDRESSLIST] a department and a search narrow the list', async () => {
    const { server } = await mount()
    await page.getByRole('treeitem', { name: /衢州运营中心/ }).click()
    await vi.waitFor(() => expect(server.to(listCall).at(-1)?.query.get('orgCode')).toBe('A01A01A01'))
    await page.getByRole('searchbox').fill('陈')
    await vi.waitFor(() => expect(server.to(listCall).at(-1)?.query.get('keyword')).toBe('陈'))
  })

  test('[MODULE-SYS-ADDRESSLIST] nobody found, and a list that failed, say so', async () => {
    await mount({ [listCall]: pageOf([]) })
    await expect.element(page.getByText('没有找到同事')).toBeVisible()
  })

  test('[MODULE-SYS-ADDRESSLIST] a failed list is asked again', async () => {
    await mount({ [listCall]: failure(503, '服务暂时不可用，请稍后重试') })
    await expect.element(page.getByText(/通讯录没有取到/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
  })

  test('[MODULE-SYS-ADDRESSLIST] on a phone there is one card in a row and nothing scrolls sideways', async () => {
    const before = [window.innerWidth, window.innerHeight] as const
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(...before))
    await mount({}, ['colleague:list'])
    await expect.element(card('陈立群')).toBeVisible()
    expect(card('陈立群').getByRole('button').elements()).toHaveLength(0)
    const [one, two] = [card('陈立群'), card('王海滨')].map((found) => found.element().getBoundingClientRect())
    expect(two?.left).toBe(one?.left)
    expect(document.documentElement.scrollWidth).toBe(390)
  })
})
