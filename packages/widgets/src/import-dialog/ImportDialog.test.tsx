import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import ImportDialog from './ImportDialog.tsx'
import type { Preview } from './previewModel.ts'

const dialog = page.getByRole('dialog')
const chooser = () => page.elementLocator(document.querySelector('input[type="file"]') ?? document.body)
const sheet = (name: string) => new File(['x'.repeat(2048)], name)

const columns = [
  { label: '客户编号', isRequired: true, isRead: true },
  { label: '联系电话', isRequired: true, isRead: true },
  { label: '创建时间', isRequired: false, isRead: false },
]
const wrong: Preview = {
  totalCount: 3,
  errorCount: 2,
  successCount: 1,
  files: [
    {
      fileName: '客户.xlsx',
      columns,
      totalCount: 3,
      errorCount: 2,
      rows: [
        { row: 2, cells: ['KH-1', '13805700000', '2026-01-01'], problems: [] },
        { row: 3, cells: ['KH-2', '1380573670', null], problems: [{ label: '联系电话', reason: '请输入正确手机号' }] },
        { row: 4, cells: ['KH-1', '13805700002', null], problems: [{ label: '客户编号', reason: '“KH-1”与第 2 行重复' }] },
      ],
    },
  ],
}
const right: Preview = {
  ...wrong,
  errorCount: 0,
  successCount: 3,
  files: wrong.files.map((file) => ({ ...file, errorCount: 0, rows: file.rows.map((row) => ({ ...row, problems: [] })) })),
}

async function open(answers: readonly Preview[] = [wrong, right]) {
  const forms: { readonly kind: string; readonly form: FormData }[] = []
  const events: string[] = []
  const left = [...answers]
  await renderWidget(
    <ImportDialog
      label="客户"
      onTemplate={() => undefined}
      onClose={() => events.push('closed')}
      onPreview={async (form) => {
        forms.push({ kind: 'preview', form })
        return { kind: 'done', preview: left.shift() ?? right }
      }}
      onSend={async (form) => {
        forms.push({ kind: 'import', form })
        return { kind: 'done', message: '文件导入成功！数据行数：3' }
      }}
    />,
    { toast: { success: (text) => events.push(text), warning: (text) => events.push(text) } },
  )
  await chooser().upload([sheet('客户.xlsx')])
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect.element(dialog.getByText('读到 3 行')).toBeVisible()
  return { forms, events }
}
const cell = (name: string) => dialog.getByRole('button', { name, exact: false })

test('[IMPORT-02] the preview counts its rows, shows only wrong ones and names what is wrong with each cell', async () => {
  await open()
  await expect.element(dialog.getByText('可导入 1 行')).toBeVisible()
  await expect.element(dialog.getByText('有错误 2 行 · 2 处')).toBeVisible()
  await expect.element(cell('修改第 3 行的联系电话 1380573670 请输入正确手机号')).toBeVisible()
  expect(cell('修改第 2 行的客户编号').elements()).toEqual([])
  await dialog.getByRole('radio', { name: '全部' }).click()
  await expect.element(cell('修改第 2 行的客户编号 KH-1')).toBeVisible()
  expect(Math.round(dialog.element().getBoundingClientRect().width)).toBeLessThanOrEqual(1200)
  await expectSound()
})

test('by keys alone: F8 goes from one wrong cell to the next, Enter opens it, Enter keeps it, Escape does not', async () => {
  await open()
  cell('下一处错误').element().focus()
  await userEvent.keyboard('{F8}')
  await expect.element(cell('修改第 3 行的联系电话')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Control>}a{/Control}999{Escape}')
  await expect.element(cell('修改第 3 行的联系电话 1380573670')).toBeVisible()
  cell('修改第 3 行的联系电话').element().focus()
  await userEvent.keyboard('{Enter}{Control>}a{/Control}13805736700{Enter}')
  await expect.element(cell('修改第 3 行的联系电话 13805736700 已修改，尚未重新校验')).toBeVisible()
})

test('corrected cells are checked again and go along with the import, which closes the dialog', async () => {
  const { forms, events } = await open()
  await cell('修改第 3 行的联系电话').click()
  await userEvent.keyboard('{Control>}a{/Control}13805736700{Enter}')
  await dialog.getByRole('button', { name: '重新校验' }).click()
  await expect.element(dialog.getByText('可导入 3 行')).toBeVisible()
  const expected = [{ file: 0, row: 3, column: '联系电话', value: '13805736700' }]
  expect(JSON.parse(String(forms[1]?.form.get('corrections')))).toEqual(expected)
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect.poll(() => events).toEqual(['文件导入成功！数据行数：3', 'closed'])
  expect(forms.map(({ kind }) => kind)).toEqual(['preview', 'preview', 'import'])
  expect(JSON.parse(String(forms[2]?.form.get('corrections')))).toEqual(expected)
  expect(forms[2]?.form.has('validateStatus')).toBe(false)
})

test('[IMPORT-05] rows with errors that shall not be skipped stop the import until they are right', async () => {
  const { forms } = await open()
  await expect.element(dialog.getByRole('button', { name: '导入 1 行' })).toBeEnabled()
  await dialog.getByRole('checkbox', { name: '跳过有错误的 2 行' }).click()
  await expect.element(dialog.getByRole('button', { name: '导入 1 行' })).toBeDisabled()
  await cell('修改第 3 行的联系电话').click()
  await userEvent.keyboard('{Control>}a{/Control}13805736700{Enter}')
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect.poll(() => forms.at(-1)?.form.get('validateStatus')).toBe('1')
})

test('[IMPORT-02] closing ends what is under way', async () => {
  let signal: AbortSignal | undefined
  const result = await renderWidget(
    <ImportDialog
      label="客户"
      onTemplate={() => undefined}
      onClose={() => undefined}
      onSend={(_form, _progress, given) => {
        signal = given
        return new Promise((_, reject) => given.addEventListener('abort', () => reject(given.reason)))
      }}
    />,
  )
  await chooser().upload([sheet('客户.xlsx')])
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await expect.poll(() => signal?.aborted).toBe(false)
  await result.unmount()
  expect(signal?.aborted).toBe(true)
})
