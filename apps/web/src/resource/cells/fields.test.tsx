import { f } from '@heliodesk/contracts/kit/fields'
import { defineResource } from '@heliodesk/contracts/kit/resource'
import { FieldCell } from '@heliodesk/widgets/field/FieldCell'
import { FieldControl, type FieldValue } from '@heliodesk/widgets/field/FieldControl'
import { RefSelect } from '@heliodesk/widgets/ref-select/RefSelect'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { OverlayHost } from '../../app/overlay/OverlayHost.tsx'
import { renderList } from '../../testing/renderList.tsx'
import { ResourceServices } from '../ResourceServices.tsx'

const files = f.files({ zh: '附件', en: 'Thing' }, { max: 2 })
const report = defineResource('report', {
  label: { zh: '报告', en: 'Thing' },
  path: '/api/report',
  table: 'report',
  permission: 'x:report',
  verbs: ['list'],
  scope: 'org',
  fields: { files },
  list: { columns: ['files'], filters: {} },
  form: ['files'],
})
const show = (value: unknown, answers = {}) =>
  renderList(
    <ResourceServices>
      <FieldCell resource="report" field={files} name="files" row={{ id: '1', files: value }} />
      <OverlayHost />
    </ResourceServices>,
    { resource: report, answers },
  )

describe('files of a record', () => {
  test('are counted and listed; one that no browser shows is fetched with the session', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { server } = await show([{ fileName: '验收单.docx', filePath: 'a/1.docx', fileSize: 3 }], {
      'GET /sys/common/static/a/1.docx': () => new Response('x'),
    })
    await page.getByRole('button', { name: '1 个文件' }).click()
    await page.getByRole('button', { name: '验收单.docx' }).click()
    await expect.poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['验收单.docx'])
    expect(server.count('GET /sys/common/static/a/1.docx')).toBe(1)
    saved.mockRestore()
  })

  test('that can be shown are shown', async () => {
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const picture = Uint8Array.from(atob(pixel), (sign) => sign.charCodeAt(0))
    await show([{ fileName: '铭牌.png', filePath: 'temp/202611/1.png', fileSize: 3 }], {
      'GET /sys/common/static/temp/202611/1.png': () => new Response(picture),
    })
    await page.getByRole('button', { name: '1 个文件' }).click()
    await page.getByRole('button', { name: '铭牌.png' }).click()
    const dialog = page.getByRole('dialog', { name: '铭牌.png' })
    await expect.element(dialog.getByRole('img', { name: '铭牌.png' })).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('[ERR-14] without a path are unknown', async () => {
    await show([{ fileName: '验收单.docx', filePath: '', fileSize: 3 }])
    await page.getByRole('button', { name: '1 个文件' }).click()
    await page.getByRole('button', { name: '验收单.docx' }).click()
    await expect.element(page.getByText('未知文件', { exact: true })).toBeVisible()
  })

  test('that cannot be fetched say so', async () => {
    await show([{ fileName: '验收单.docx', filePath: 'a/1.docx', fileSize: 3 }], {
      'GET /sys/common/static/a/1.docx': () => new Response(new Blob([])),
    })
    await page.getByRole('button', { name: '1 个文件' }).click()
    await page.getByRole('button', { name: '验收单.docx' }).click()
    await expect.element(page.getByText('文件下载失败')).toBeVisible()
  })
})

function Editor({ start }: { readonly start: FieldValue }) {
  const [value, setValue] = useState(start)
  return (
    <ResourceServices>
      <FieldControl id="files" field={files} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </ResourceServices>
  )
}

test('files are taken away, and no more can be added than the field holds', async () => {
  const two = ['a', 'b'].map((name) => ({ fileName: `${name}.jpg`, filePath: name, fileSize: 1 }))
  await renderList(<Editor start={two} />, { resource: report })
  await expect.element(page.getByRole('button', { name: '移除 a.jpg' })).toBeVisible()
  expect(document.querySelector('input[type="file"]')).toBeNull()
  await page.getByRole('button', { name: '移除 a.jpg' }).click()
  expect(document.querySelector('output')?.textContent).toBe(JSON.stringify([two[1]]))
  expect(document.querySelector('input[type="file"]')).not.toBeNull()
})

test('[ERR-31] a search without a hit says 没有查询到任何数据', async () => {
  await renderList(
    <ResourceServices>
      <RefSelect to="customer" value={undefined} ariaLabel="客户" onChange={() => undefined} />
    </ResourceServices>,
    { resource: report, answers: { 'GET /sys/dict/loadDict/*': [] } },
  )
  const box = page.getByRole('combobox', { name: '客户' })
  await box.click()
  await box.fill('zz')
  await expect
    .poll(() => document.querySelector('.ant-select-dropdown')?.textContent, { timeout: 5000 })
    .toBe('没有查询到任何数据')
})
