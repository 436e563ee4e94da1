import { type AnyResource, permissionOf } from '@heliodesk/contracts/kit/resource'
import { type Relation, relationsOf } from '@heliodesk/contracts/relations'
import { resources } from '@heliodesk/contracts/resources/index'
import { auditLine } from '@heliodesk/contracts/resources/system/auditLine'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resolvePath } from '../app/routes/resolve.ts'
import '../app/routes/allViews.ts'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { recordRoutes } from '../app/routes/shellRoutes.ts'
import { hasView, loadView } from '../app/routes/views.ts'
import { setThemeMode } from '../app/settings/themeMode.ts'
import { titleOf } from '../resource/row.ts'
import { keepTrail } from '../session/trail.ts'
import { buildRecord, buildRecords, listAnswers, resourceAnswers } from '../testing/fakeResource.ts'
import { type FakeAnswer, failure, type SeenCall } from '../testing/fakeServer.ts'
import { renderList } from '../testing/renderList.tsx'
import { RecordPage } from './RecordPage.tsx'

const paged = resources.filter((one) => one.page !== undefined).map((resource) => [resource.name, resource] as const)

const counted = (resource: AnyResource) =>
  relationsOf(resource).map(({ name }, at) => ({ name, count: at === 0 ? 999 : at, isMore: at === 0 }))
const answersFor = (resource: AnyResource): Readonly<Record<string, FakeAnswer>> => ({
  ...Object.assign({}, ...relationsOf(resource).map((one) => resourceAnswers(one.resource, buildRecords(one.resource, 3)))),
  ...resourceAnswers(resource, buildRecords(resource, 3)),
  [`GET ${resource.path}/related`]: counted(resource),
  'GET /sys/dataLog/queryDataVerList': [
    {
      id: '71',
      dataTable: resource.table,
      dataId: '2',
      dataContent: '{}',
      dataVersion: 3,
      type: 'json',
      verb: 'update',
      dataTitle: '甲',
      createBy: 'admin',
      createTime: '2026-11-20 10:00:00',
    },
  ],
  [`GET ${auditLine.path}/list`]: {
    records: [buildRecord(auditLine, 1, { username: 'staff', target: `${resource.name}/2/idCard` })],
    ...{ total: 1, size: 5, current: 1, pages: 1 },
  },
})

interface Show {
  readonly id?: string
  readonly codes?: readonly ReturnType<typeof permissionOf>[]
  readonly answers?: Readonly<Record<string, FakeAnswer>>
  readonly query?: string
  readonly isFinancial?: boolean
}
const allCodes = (resource: AnyResource) => [
  ...resource.verbs.map((verb) => permissionOf(resource, verb)),
  ...relationsOf(resource).map((one) => permissionOf(one.resource, 'list')),
  'system:dataLog:list' as const,
  'system:audit:list' as const,
  'system:pii:reveal' as const,
]
const show = (resource: AnyResource, { id = '2', codes, answers, query = '', isFinancial = true }: Show = {}) =>
  renderList(<RecordPage resource={resource} />, {
    resource,
    at: `${recordPath(resource, id)}${query}`,
    route: `${resource.page?.path}/:id`,
    answers: { ...listAnswers, ...answersFor(resource), ...answers },
    rights: { codes: codes ?? allCodes(resource), haveViewFinancialData: isFinancial },
  })
const tabs = () =>
  page
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent?.trim() ?? '')
const tabText = ({ label }: Relation, at: number) => (at === 0 ? `${label} 999+` : `${label} ${at}`)

describe.each(paged)('the page of one %s', (_, resource) => {
  const relations = relationsOf(resource)
  const record = buildRecord(resource, 2)
  const path = recordPath(resource, '2') ?? ''

  test('has its route and its view', async () => {
    const found = resolvePath(path, '', recordRoutes)
    expect(found).toMatchObject({ kind: 'view', params: { id: '2' } })
    const component = found.kind === 'view' ? (found.route.component ?? '') : ''
    expect(hasView(component)).toBe(true)
    expect(await loadView(component)).toHaveProperty('default')
  })

  test('names the record, reads every field of its groups, and counts what refers to it in tabs', async () => {
    const { server } = await show(resource)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(titleOf(resource, record))
    for (const { label, fields } of resource.page?.groups ?? []) {
      const group = page.getByRole('region', { name: label, exact: true })
      for (const key of fields)
        await expect.element(group.getByText(resource.fields[key]?.label ?? key, { exact: true }).first()).toBeVisible()
    }
    await expect.poll(tabs).toEqual(relations.map(tabText))
    // Of the lists the first alone is asked for, the record as its condition.
    const asked = relations.map((one) => server.to(`GET ${one.resource.path}/list`).map(({ query }) => query.get('relatedTo')))
    await expect.poll(() => server.to(`GET ${relations[0]?.resource.path}/list`).length).toBe(1)
    expect(server.to(`GET ${relations[0]?.resource.path}/list`)[0]?.query.get('relatedTo')).toBe(
      `${resource.name}:2:${relations[0]?.by}`,
    )
    expect(asked.slice(1).flat()).toEqual([])
  })

  test('fetches another list when its tab is chosen by keyboard, and keeps the choice in the address', async () => {
    const { server, search } = await show(resource)
    const second = relations[1]
    if (!second) return
    await expect.poll(tabs).toEqual(relations.map(tabText))
    page.getByRole('tab').first().element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent(tabText(second, 1))
    expect(document.activeElement?.textContent).toContain(second.label)
    expect(search().get('tab')).toBe(second.name)
    await expect
      .poll(() => server.to(`GET ${second.resource.path}/list`)[0]?.query.get('relatedTo'))
      .toBe(`${resource.name}:2:${second.by}`)
  })

  test('offers what the person may do and see, and nothing else', async () => {
    await show(resource, { codes: [permissionOf(resource, 'read')], answers: { [`GET ${resource.path}/related`]: [] } })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByRole('region', { name: '记录信息' })).toBeVisible()
    await expect.poll(() => page.getByRole('tab').elements()).toEqual([])
    for (const name of ['编辑', '删除']) expect(page.getByRole('button', { name, exact: true }).elements()).toEqual([])
    for (const name of ['变更记录', '个人信息查看记录']) expect(page.getByRole('region', { name }).elements()).toEqual([])
  })

  test('has no tab for money before the server has said so either, where no money is seen', async () => {
    await show(resource, { isFinancial: false, answers: { [`GET ${resource.path}/related`]: failure(503, '暂不可用') } })
    await expect.element(page.getByRole('alert')).toHaveTextContent('数量没有取到重试')
    expect(tabs()).toEqual(relations.filter((one) => !one.isFinancial).map(({ label }) => label))
  })

  test('says that it is gone, forbidden or not to be had, each with the way on', async () => {
    const gone = await show(resource, {
      id: '99',
      answers: { [`GET ${resource.path}/queryById`]: failure(200, '未找到', { code: 404 }) },
    })
    await expect.element(page.getByText('未找到')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /返回/ })).toBeVisible()
    await gone.screen.unmount()
    const closed = await show(resource, { codes: [] })
    await expect.element(page.getByText(/没有查看/)).toBeVisible()
    expect(closed.server.to(`GET ${resource.path}/queryById`)).toEqual([])
    await closed.screen.unmount()
    let fails = true
    const flaky = (_call: SeenCall) => (fails ? failure(503, '服务暂不可用') : record)
    await show(resource, { answers: { [`GET ${resource.path}/queryById`]: flaky } })
    await expect.element(page.getByText('服务暂不可用')).toBeVisible()
    fails = false
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(titleOf(resource, record))
  })

  test('steps to its neighbours in the list that it was opened from, by button and by key, over the end of the page', async () => {
    keepTrail(resource.name, {
      ids: ['1', '2'],
      params: { column: 'createTime' },
      pageNo: 1,
      pageSize: 2,
      total: 3,
      from: '/from?keyword=x',
    })
    const { pathname } = await show(resource)
    await expect.element(page.getByText('第 2 / 3 条')).toBeVisible()
    await userEvent.keyboard('k')
    await expect.poll(pathname).toBe(recordPath(resource, '1'))
    await expect.element(page.getByRole('button', { name: /上一条/ })).toBeDisabled()
    await userEvent.keyboard('j')
    await expect.poll(pathname).toBe(recordPath(resource, '2'))
    await expect.element(page.getByRole('button', { name: /下一条/ })).toBeEnabled()
    await page.getByRole('button', { name: /下一条/ }).click()
    await expect.poll(pathname).toBe(recordPath(resource, '3'))
    await expect.element(page.getByText('第 3 / 3 条')).toBeVisible()
    await page.getByRole('button', { name: '返回列表' }).click()
    await expect.poll(pathname).toBe('/from')
  })

  test.each(['light', 'dark'] as const)('breaks no accessibility rule in %s, on a desk and on a phone', async (theme) => {
    setThemeMode(theme)
    onTestFinished(() => setThemeMode('system'))
    await page.viewport(1440, 900)
    onTestFinished(() => page.viewport(1280, 720))
    await show(resource)
    await expect.poll(tabs).toEqual(relations.map(tabText))
    await vi.waitFor(() => expect(document.querySelectorAll('tbody tr').length).toBeGreaterThan(0))
    expect(await axeViolations()).toEqual([])
    await page.viewport(390, 844)
    await vi.waitFor(() => expect(document.querySelectorAll('li[data-row-key]').length).toBeGreaterThan(0))
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

test('every route of a record page belongs to a declared page', () => {
  expect(recordRoutes.map(({ path }) => path).sort()).toEqual(paged.map(([, { page: spec }]) => `${spec?.path}/:id`).sort())
})

test('versions and looks at personal numbers are named, each for its own right', async () => {
  const customer = paged.find(([name]) => name === 'customer')?.[1]
  if (!customer) throw new Error('a customer has a page')
  const { server } = await show(customer)
  await expect.element(page.getByRole('region', { name: '变更记录' }).getByRole('button', { name: '版本 3' })).toBeVisible()
  const looks = page.getByRole('region', { name: '个人信息查看记录' })
  await expect.element(looks.getByRole('listitem')).toHaveTextContent('staff 身份证号2024-05-06 07:08:09')
  const asked = server.to(`GET ${auditLine.path}/list`)[0]?.query
  expect([asked?.get('event'), asked?.get('target')]).toEqual(['pii.reveal', 'customer/2/*'])
})

test('a record without versions says so, and fails for nothing', async () => {
  const customer = paged.find(([name]) => name === 'customer')?.[1]
  if (!customer) throw new Error('a customer has a page')
  await show(customer, { answers: { 'GET /sys/dataLog/queryDataVerList': failure(200, '未找到版本信息', { code: 500 }) } })
  await expect.element(page.getByRole('region', { name: '变更记录' }).getByText('还没有变更')).toBeVisible()
})
