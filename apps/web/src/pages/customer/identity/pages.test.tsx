import { faceVerify } from '@heliodesk/contracts/resources/customer/faceVerify'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord } from '../../../testing/fakeResource.ts'
import { renderList } from '../../../testing/renderList.tsx'
import IdentityPage from './index.tsx'

test('[MODULE-FACEVERIFY] /customer/identity lists face checks with masked numbers and asks for another one', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
  const row = buildRecord(faceVerify, 1, { verifyNo: 'RL-20261128-00001', idCard: '3308**********2316', status: '1' })
  await renderList(<IdentityPage />, { resource: faceVerify, rows: [row] })
  await expect.element(page.getByText('RL-20261128-00001', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('3308**********2316')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await page.getByRole('button', { name: '新增人脸核验' }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByRole('combobox', { name: '核验场景' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
})
