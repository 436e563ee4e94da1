import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { buildSheet, readSheet } from '../../apps/server/src/testing/sheets.ts'
import { openPage, withBrowser } from '../fixtures/page.ts'
import { unique } from '../fixtures/records.ts'

withBrowser()

interface Built {
  readonly code: string
  readonly name: string
}

const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })
const form = (page: Page, title: string) => page.getByRole('dialog', { name: title })

async function openPositions(page: Page, search = ''): Promise<void> {
  await page.goto(`/system/position${search}`)
  await page.getByText(/共 [\d,]+ 条/).waitFor()
}

async function create(page: Page): Promise<Built> {
  const code = `E2E_${unique()}`
  const name = `职务${unique()}`
  await page.getByRole('button', { name: '新增职务' }).first().click()
  await form(page, '新增职务').getByLabel('职务编码').fill(code)
  await form(page, '新增职务').getByLabel('职务名称').fill(name)
  await form(page, '新增职务').getByRole('button', { name: '保存' }).click()
  await page.getByText('职务已新增').waitFor()
  await openPositions(page, `?code=${code}`)
  await rowOf(page, code).waitFor()
  return { code, name }
}

async function edit(page: Page, { code }: Built) {
  await rowOf(page, code).getByRole('button', { name: /^编辑/ }).click()
  const drawer = form(page, '编辑职务')
  await drawer.getByLabel('职务名称').waitFor()
  return drawer
}

describe('a list page out of a definition', () => {
  test('creates with what is missing named, edits, and deletes after asking', async () => {
    const page = await openPage({ as: 'admin' })
    await openPositions(page)
    await page.getByRole('button', { name: '新增职务' }).first().click()
    await form(page, '新增职务').getByRole('button', { name: '保存' }).click()
    await form(page, '新增职务').getByText('请输入职务名称').waitFor()
    await form(page, '新增职务').getByRole('button', { name: '取消' }).click()
    const built = await create(page)
    const drawer = await edit(page, built)
    expect(await drawer.getByLabel('职务编码').isDisabled()).toBe(true)
    await drawer.getByLabel('职务名称').fill(`${built.name}改`)
    await drawer.getByRole('button', { name: '保存' }).click()
    await rowOf(page, built.code).getByText(`${built.name}改`).waitFor()
    await rowOf(page, built.code).getByRole('checkbox').click()
    await page.getByRole('button', { name: '删除 1 项' }).click()
    await page.getByRole('alertdialog', { name: '确定要删除这 1 项吗?' }).getByRole('button', { name: '删除 1 项' }).click()
    await page.getByText('已删除 1 项').waitFor()
    await vi.waitFor(async () => expect(await rowOf(page, built.code).count()).toBe(0), { timeout: 10_000 })
  })

  test('a second session that saves over a newer version is asked, and can do it all the same', async () => {
    const first = await openPage({ as: 'admin' })
    await openPositions(first)
    const built = await create(first)
    const second = await openPage({ as: 'admin', expected: [/status of 409/] })
    await openPositions(second, `?code=${built.code}`)
    const mine = await edit(second, built)
    const theirs = await edit(first, built)
    await theirs.getByLabel('职务名称').fill('先保存的')
    await theirs.getByRole('button', { name: '保存' }).click()
    await rowOf(first, built.code).getByText('先保存的').waitFor()
    await mine.getByLabel('职务名称').fill('后保存的')
    await mine.getByRole('button', { name: '保存' }).click()
    const conflict = second.getByRole('alertdialog', { name: '职务已被他人修改' })
    await conflict.getByText('先保存的').waitFor()
    await conflict.getByText('后保存的').waitFor()
    await conflict.getByRole('button', { name: '用我的覆盖' }).click()
    await rowOf(second, built.code).getByText('后保存的').waitFor()
  })

  test('exports what it shows as a sheet and takes one back, naming the row that is wrong', async () => {
    const page = await openPage({ as: 'admin' })
    await openPositions(page)
    const built = await create(page)
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出' }).click()])
    const parts: Buffer[] = []
    for await (const part of await download.createReadStream()) parts.push(part)
    const rows = await readSheet(Buffer.concat(parts))
    const head = rows.findIndex((row) => row.includes('职务编码'))
    expect(rows.slice(head + 1).map((row) => row[rows[head]!.indexOf('职务编码')])).toEqual([built.code])
    const [good, bad] = [`E2E_${unique()}`, `E2E_${unique()}`]
    const sheet = await buildSheet([
      ['职务编码', '职务名称'],
      [good, '导入的职务'],
      [bad, ''],
    ])
    await page.getByRole('button', { name: '导入' }).click()
    const dialog = page.getByRole('dialog', { name: '导入职务' })
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await dialog.locator('input[type=file]').setInputFiles({ name: '职务.xlsx', mimeType, buffer: sheet })
    await dialog.getByRole('button', { name: '开始导入' }).click()
    const result = page.getByRole('dialog', { name: '导入成功,但是有错误数据!' })
    const wrong = result.getByRole('row').filter({ hasText: '职务名称' })
    expect(await wrong.textContent()).toMatch(/^3/)
    const errorFile = page.waitForEvent('download')
    await result.getByRole('link', { name: '点击下载' }).click()
    expect((await errorFile).suggestedFilename()).toMatch(/\.(xlsx|txt)$/)
    await result.getByRole('button', { name: '完成' }).click()
    await openPositions(page, `?code=${good}`)
    await rowOf(page, good).getByText('导入的职务').waitFor()
    await openPositions(page, `?code=${bad}`)
    await page.getByText('没有符合的职务').waitFor()
  })

  test('asks before unsaved work is lost', async () => {
    const page = await openPage({ as: 'admin' })
    await openPositions(page)
    await page.getByRole('button', { name: '新增职务' }).first().click()
    await form(page, '新增职务').getByLabel('职务名称').fill('半成品')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: '有未保存的修改，要放弃吗？' })
    await question.getByRole('button', { name: '继续编辑' }).click()
    expect(await form(page, '新增职务').getByLabel('职务名称').inputValue()).toBe('半成品')
    await form(page, '新增职务').getByRole('button', { name: '取消' }).click()
    await question.getByRole('button', { name: '放弃修改' }).click()
    await form(page, '新增职务').waitFor({ state: 'detached' })
  })
})
