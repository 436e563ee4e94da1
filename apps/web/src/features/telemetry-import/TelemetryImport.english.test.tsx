import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chineseIn, speakEnglish } from '#web/testing/english.ts'
import { chooseIn, giveFile, openImport, previewOf } from '#web/testing/importWorld.tsx'

beforeAll(speakEnglish)

const next = 'Next: check the columns'
const needed = 'Choose the column of the power'

test('every step of the wizard speaks English, the doubt about W as well', async () => {
  const { server } = await openImport({
    opened: { success: true, message: '', code: 200, result: previewOf({}, {}, needed), timestamp: 0 },
    preview: (asked) => previewOf(asked ?? {}, {}, needed),
  })
  expect(chineseIn(document.body)).toEqual([])
  await page.getByRole('button', { name: next }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Please choose a data file' })).toBeVisible()
  await giveFile('inv.csv', next)
  await expect.element(page.getByRole('alert').filter({ hasText: needed })).toBeVisible()
  await chooseIn('Power column', 'Wert A')
  const doubt = page.getByRole('alert').filter({
    hasText: 'In W the greatest power would be 8 W, which does not fit the capacity of 10 kWp. kW is more likely.',
  })
  await expect.element(doubt).toBeVisible()
  await expect.element(page.getByText('1-minute data, averaged over 5 minutes')).toBeVisible()
  expect(chineseIn(document.body)).toEqual([])
  await doubt.getByRole('button', { name: 'Change to kW' }).click()
  await expect.element(doubt).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Start import' }).click()
  await expect.element(page.getByText('Import finished')).toBeVisible()
  await expect.element(page.getByText('61.25 kWh')).toBeVisible()
  expect(chineseIn(document.body)).toEqual([])
  expect(server.count('POST /api/telemetry/import/5/start')).toBe(1)
})
