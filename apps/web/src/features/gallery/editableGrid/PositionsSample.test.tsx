import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { failure, type SeenCall } from '#web/testing/fakeServer.ts'
import { renderFeature } from '#web/testing/renderFeature.tsx'
import { PositionsSample } from './PositionsSample.tsx'

type Stored = Record<string, unknown>
const made = { companyId: 'public', companyName: '共富', postRank: '', sortNo: 1, createTime: '2026-01-01 08:00:00' }

/** Positions as the server keeps them: a code stands once. */
function positions() {
  let rows: readonly Stored[] = [
    { ...made, id: '1', code: 'P1', name: '站长', version: 0 },
    { ...made, id: '2', code: 'P2', name: '运维', version: 0 },
  ]
  const bodies: Stored[] = []
  const store = (body: Stored) => {
    bodies.push(body)
    if (rows.some(({ id, code }) => code === body['code'] && id !== body['id'])) {
      const fields = [{ field: 'code', message: '职务编码已存在' }]
      return failure(409, '职务编码“P2”已存在', { result: { fields } })
    }
    const known = rows.find(({ id }) => id === body['id'])
    const row = { ...made, id: `${rows.length + 1}`, ...known, ...body, version: 1 }
    rows = known ? rows.map((one) => (one === known ? row : one)) : [...rows, row]
    return null
  }
  const answers = {
    'GET /sys/position/list': () => ({ records: rows, total: rows.length, size: 100, current: 1, pages: 1 }),
    'POST /sys/position/add': ({ body }: SeenCall) => store(body as Stored),
    'PUT /sys/position/edit': ({ body }: SeenCall) => store(body as Stored),
    'GET /sys/dict/*': [],
  }
  return { answers, bodies, stored: () => rows.map(({ code, name }) => `${code} ${name}`) }
}

const cellOf = (text: string) => page.getByRole('gridcell', { name: text, exact: true })
const save = () => page.getByRole('toolbar').getByRole('button', { name: /保存/ })
const unsaved = () => page.getByRole('status', { name: '表格状态' }).element().textContent.replaceAll(/\s/g, '')

test('[GRID-13] a code that exists already leaves its row unsaved with what the server says, stores the others, and is repaired', async () => {
  const { answers, bodies, stored } = positions()
  await renderFeature(
    <ResourceServices>
      <PositionsSample toolbar onLog={() => undefined} />
    </ResourceServices>,
    { answers },
  )
  await cellOf('站长').click()
  await userEvent.keyboard('Chief{Enter}')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await expect.poll(() => document.activeElement?.parentElement?.getAttribute('aria-rowindex')).toBe('4')
  await userEvent.keyboard('P9{Tab}')
  await userEvent.keyboard('Clerk{Enter}')
  // Somebody else takes the code meanwhile.
  answers['POST /sys/position/add']({
    key: '',
    method: 'POST',
    path: '',
    query: new URLSearchParams(),
    body: { code: 'P9', name: '他人' },
  })
  await save().click()
  await expect.element(page.getByText('1 行未保存：职务编码已存在')).toBeVisible()
  await expect.element(page.getByText('已保存 1 行')).toBeVisible()
  expect(stored()).toEqual(['P1 Chief', 'P2 运维', 'P9 他人'])
  const wrong = () => document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')
  const tips = () => [...wrong()].map((cell) => [cell.textContent, cell.dataset['tip']])
  await expect.poll(tips).toEqual([
    ['P9', '职务编码：职务编码已存在'],
    ['P9', '职务编码：职务编码不能重复'],
  ])
  await expect.element(cellOf('他人')).toBeVisible()
  await expect.element(cellOf('Clerk')).toBeVisible()
  await expect.poll(unsaved).toContain('新增1修改0删除0')
  const [first] = wrong()
  if (first) await userEvent.click(first)
  await userEvent.keyboard('P10{Enter}')
  await expect.poll(() => wrong().length).toBe(0)
  await save().click()
  await expect.poll(stored).toEqual(['P1 Chief', 'P2 运维', 'P9 他人', 'P10 Clerk'])
  await expect.poll(unsaved).toContain('新增0修改0删除0')
  expect(bodies.map(({ name }) => name)).toEqual(['他人', 'Clerk', 'Chief', 'Clerk'])
})
