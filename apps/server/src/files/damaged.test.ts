import { AppError } from '@heliodesk/contracts/kit/error'
import { expect, test } from 'vitest'
import { buildBomb, mutate, workbookSeeds } from '../testing/hostileWorkbooks.ts'
import { buildSheet } from '../testing/sheets.ts'
import { openWorkbook } from './workbook.ts'

/** Refused in words, or read to the end; anything else that is thrown would be a 500. */
async function outcomeOf(content: Buffer): Promise<unknown> {
  try {
    const workbook = await openWorkbook(content)
    await workbook.read(0, workbook.count).finally(() => workbook.close())
    return 'read'
  } catch (error) {
    return error instanceof AppError && error.id === 'importFile' ? 'refused' : error
  }
}

test('[IMPORT-03] damaged workbooks of every writer are refused or read, never more', async () => {
  const seeds = workbookSeeds()
  for (let n = 0; n < 60; n++) {
    const outcome = await outcomeOf(mutate(seeds[n % seeds.length]!.content, n))
    expect(['refused', 'read'], `seed ${n}`).toContain(outcome)
  }
}, 120_000)

test('a workbook that inflates to 400 MB is refused', async () => {
  await expect(openWorkbook(await buildBomb(400 * 1_048_576))).rejects.toThrow('文件解压后过大，已拒绝导入')
})

test('a workbook that takes too much computing is refused in words that say what to do', async () => {
  const rows = Array.from({ length: 40_000 }, (_, n) => [`X-${n}`, '批量', n])
  const refused = openWorkbook(await buildSheet(rows), { time: { cpuMs: 50, wallMs: 600_000 } })
  await expect(refused).rejects.toThrow('文件解析超时，请拆分后分次导入')
})
