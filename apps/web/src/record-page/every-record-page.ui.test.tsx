import { type AnyResource, permissionOf } from '@heliodesk/contracts/kit/resource'
import { type Relation, relationsOf } from '@heliodesk/contracts/relations'
import { resources } from '@heliodesk/contracts/resources/index'
import { auditLine } from '@heliodesk/contracts/resources/system/auditLine'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type PageTab, PageTabContext } from '../app/pageTab.tsx'
import { resolvePath } from '../app/routes/resolve.ts'
import '../app/routes/allViews.ts'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { recordRoutes } from '../app/routes/shellRoutes.ts'
import { hasView, loadView } from '../app/routes/views.ts'
import { setThemeMode } from '../app/settings/themeMode.ts'
import { titleOf } from '../resource/row.ts'
import { keepTrail } from '../session/trail.ts'
import { buildRecord, buildRecords, listAnswers, resourceAnswers } from '../testing/fakeResource.ts'
import { type FakeAnswer, failure, type SeenCall, type startFakeServer } from '../testing/fakeServer.ts'
import { expectSound } from '../testing/renderFeature.tsx'
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
  readonly tab?: PageTab
}
const nowhere: PageTab = { setTitle: () => {}, setUnsaved: () => {}, refresh: () => {}, close: () => {} }
const allCodes = (resource: AnyResource) => [
  ...resource.verbs.map((verb) => permissionOf(resource, verb)),
  ...relationsOf(resource).map((one) => permissionOf(one.resource, 'list')),
  'system:dataLog:list' as const,
  'system:audit:list' as const,
  'system:pii:reveal' as const,
]
const show = (resource: AnyResource, { id = '2', codes, answers, query = '', isFinancial = true, tab = nowhere }: Show = {}) => {
  const content = (
    <PageTabContext value={tab}>
      <RecordPage resource={resource} />
    </PageTabContext>
  )
  return renderList(content, {
    resource,
    at: `${recordPath(resource, id)}${query}`,
    route: `${resource.page?.path}/:id`,
    answers: { ...listAnswers, ...answersFor(resource), ...answers },
    rights: { codes: codes ?? allCodes(resource), haveViewFinancialData: isFinancial },
  })
}
const tabs = () =>
  page
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent?.trim() ?? '')
/** Which records the calls of a related list asked for; the record may itself stand in a list of its kind. */
const relatedTo = (server: ReturnType<typeof startFakeServer>, one: Relation) =>
  server
    .to(`GET ${one.resource.path}/list`)
    .map(({ query }) => query.get('relatedTo'))
    .filter((asked) => asked !== null)
const chosen = () => page.getByRole('tab', { selected: true }).element().getAttribute('data-name')
const focused = () => document.activeElement?.getAttribute('data-step') ?? document.activeElement?.getAttribute('data-name')
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

  const flags = (resource.page?.tags ?? []).filter((key) => resource.fields[key]?.kind === 'flag')
  test.each(flags.length === 0 ? [] : ['Y', 'N'])(
    'shows a flag among its tags by its name, and only while it holds: %s',
    async (value) => {
      const row = buildRecord(resource, 2, Object.fromEntries(flags.map((key) => [key, value])))
      await show(resource, { answers: { [`GET ${resource.path}/queryById`]: row } })
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      const tags = page.getByRole('heading', { level: 1 }).element().parentElement?.textContent ?? ''
      for (const key of flags) expect(tags.includes(resource.fields[key]?.label ?? key)).toBe(value === 'Y')
    },
  )

  test('names the record, reads every field of its groups, and counts what refers to it in tabs', async () => {
    const { server } = await show(resource)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(titleOf(resource, record))
    for (const { label, fields } of resource.page?.groups ?? []) {
      const group = page.getByRole('region', { name: label, exact: true })
      for (const key of fields)
        await expect.element(group.getByText(resource.fields[key]?.label ?? key, { exact: true }).first()).toBeVisible()
    }
    await expect.poll(tabs).toEqual(relations.map(tabText))
    const first = relations[0]
    if (!first) return
    // Of the lists the first alone is asked for, the record as its condition.
    const asked = () => relations.map((one) => relatedTo(server, one))
    await expect.poll(() => asked()[0]).toEqual([`${resource.name}:2:${first.by}`])
    expect(asked().slice(1).flat()).toEqual([])
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
    await expect.poll(() => relatedTo(server, second)).toEqual([`${resource.name}:2:${second.by}`])
  })

  test('is walked by keyboard: past the fields to the chosen tab, along the tabs, and back where editing was begun', async () => {
    await show(resource)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(tabs).toEqual(relations.map(tabText))
    const skip = page.getByRole('button', { name: '跳到关联数据' })
    if (relations.length === 0) expect(skip.elements()).toEqual([])
    else {
      ;(skip.element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      expect(focused()).toBe(relations[0]?.name)
    }
    const steps = [
      ['{End}', relations.at(-1)?.name],
      ['{ArrowRight}', relations[0]?.name],
      ['{ArrowLeft}', relations.at(-1)?.name],
      ['{Home}', relations[0]?.name],
    ] as const
    for (const [key, name] of relations.length === 0 ? [] : steps) {
      await userEvent.keyboard(key)
      expect(focused(), key).toBe(name)
      await expect.poll(chosen, { message: key }).toBe(name)
    }
    if (!resource.verbs.includes('update')) return
    const edit = page.getByRole('button', { name: '编辑', exact: true }).element()
    edit.focus()
    await userEvent.keyboard('e')
    const form = page.getByRole('dialog')
    await expect.element(form).toBeVisible()
    await expect.poll(() => form.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
    await expect.poll(() => document.activeElement).toBe(edit)
  })

  test('keeps what was typed when somebody else saved first, and shows the fresh record once it is saved', async () => {
    // A record that nobody edits has no form.
    if (!resource.verbs.includes('update')) return
    const key =
      resource.form.find((name) => {
        const field = resource.fields[name]
        if (field?.kind !== 'text' || name === 'sysOrgCode') return false
        // Any words will do, and the form asks for it whatever the kind of the record is.
        const { pii, unique, pattern, immutable, when } = field.options
        const isShort = 'min' in field.options
        return !pii && !unique && !immutable && !isShort && pattern === undefined && when === undefined
      }) ?? ''
    const fresh = { ...record, version: 5, updateBy: 'other', updateTime: '2026-11-20 10:00:00' }
    let kept = record
    const saved: unknown[] = []
    await show(resource, {
      answers: {
        [`GET ${resource.path}/queryById`]: () => kept,
        [`PUT ${resource.path}/edit`]: ({ body }: SeenCall) => {
          const { version, ...values } = body as { readonly version: number }
          saved.push(body)
          if (version !== 5) {
            kept = fresh
            return failure(200, '已被他人修改', { code: 409, result: fresh })
          }
          kept = { ...fresh, ...values, version: 6 }
          return null
        },
      },
    })
    await page.getByRole('button', { name: '编辑', exact: true }).click()
    const form = page.getByRole('dialog')
    const field = form.getByLabelText(resource.fields[key]?.label ?? '', { exact: false }).first()
    await field.fill('新写的')
    await form.getByRole('button', { name: '保存' }).click()
    const clash = page.getByRole('alertdialog')
    await expect.element(clash.getByText('other 在 2026-11-20 10:00:00', { exact: false })).toBeVisible()
    await expect.element(clash.getByRole('cell', { name: '新写的' })).toBeVisible()
    await clash.getByRole('button', { name: '用我的覆盖' }).click()
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
    expect(saved).toEqual([
      { id: '2', version: 1, [key]: '新写的' },
      { id: '2', version: 5, [key]: '新写的' },
    ])
    await expect.element(page.getByRole('article').getByText('新写的').first()).toBeVisible()
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
    if (relations.length === 0) return
    await show(resource, { isFinancial: false, answers: { [`GET ${resource.path}/related`]: failure(503, '暂不可用') } })
    const open = relations.filter((one) => !one.isFinancial).map(({ label }) => label)
    // Where all of them are of money nothing is counted either.
    if (open.length > 0) await expect.element(page.getByRole('alert').filter({ hasText: '数量没有取到重试' })).toBeVisible()
    else await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(titleOf(resource, record))
    expect(tabs()).toEqual(open)
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
    const last = relations.at(-1)
    const { pathname } = await show(resource, { query: last ? `?tab=${last.name}` : '' })
    await expect.element(page.getByText('第 2 / 3 条')).toBeVisible()
    await userEvent.keyboard('k')
    await expect.poll(pathname).toBe(recordPath(resource, '1'))
    if (last) await expect.poll(chosen).toBe(last.name)
    await expect.element(page.getByRole('button', { name: /上一条/ })).toBeDisabled()
    await userEvent.keyboard('j')
    await expect.poll(pathname).toBe(recordPath(resource, '2'))
    await expect.element(page.getByRole('button', { name: /下一条/ })).toBeEnabled()
    await page.getByRole('button', { name: /上一条/ }).click()
    await expect.poll(pathname).toBe(recordPath(resource, '1'))
    // The button that was pressed cannot lead further: the focus stays beside it, not lost with the page before.
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('相邻记录')
    await page.getByRole('button', { name: /下一条/ }).click()
    await expect.poll(pathname).toBe(recordPath(resource, '2'))
    await expect.poll(focused).toBe('next')
    await page.getByRole('button', { name: /下一条/ }).click()
    await expect.poll(pathname).toBe(recordPath(resource, '3'))
    await expect.element(page.getByText('第 3 / 3 条')).toBeVisible()
    await page.getByRole('button', { name: '返回列表' }).click()
    await expect.poll(pathname).toBe('/from')
  })

  test('breaks no accessibility rule in light and in dark, on a desk and on a phone', async () => {
    onTestFinished(() => setThemeMode('system'))
    await page.viewport(1440, 900)
    onTestFinished(() => page.viewport(1280, 720))
    await show(resource)
    await expect.poll(tabs).toEqual(relations.map(tabText))
    const rows = (selector: string) =>
      vi.waitFor(() => expect(document.querySelectorAll(selector).length > 0).toBe(relations.length > 0))
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await rows('tbody tr')
    await expectSound()
    await page.viewport(390, 844)
    await rows('li[data-row-key]')
    await expectSound()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

test.each(paged.filter(([, { verbs }]) => verbs.includes('remove')))(
  'one %s is deleted from its page after a question; its tab closes and the list stands there again',
  async (_, resource) => {
    keepTrail(resource.name, { ids: ['1', '2'], params: {}, pageNo: 1, pageSize: 2, total: 2, from: '/from?keyword=x' })
    const close = vi.fn()
    const tab = { setTitle: () => {}, setUnsaved: () => {}, refresh: () => {}, close }
    const { pathname, search, server } = await show(resource, { tab })
    const remove = page.getByRole('button', { name: '删除', exact: true })
    await remove.click()
    await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
    await expect.poll(() => page.getByRole('alertdialog').elements()).toEqual([])
    await expect.poll(() => document.activeElement).toBe(remove.element())
    expect([close.mock.calls.length, server.to(`DELETE ${resource.path}/delete`).length]).toEqual([0, 0])
    await remove.click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除 1 项' }).click()
    await expect.poll(pathname).toBe('/from')
    expect([search().get('keyword'), close.mock.calls.length]).toEqual(['x', 1])
    expect(server.to(`DELETE ${resource.path}/delete`).map(({ query }) => query.get('id'))).toEqual(['2'])
  },
)

test('every route of a record page belongs to a declared page, and asks for its kind of record', () => {
  const routes = recordRoutes.map(({ path, record }) => [path, record?.name, record?.path].join(' '))
  expect(routes.sort()).toEqual(paged.map(([name, { path, page: spec }]) => `${spec?.path}/:id ${name} ${path}`).sort())
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
