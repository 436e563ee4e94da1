import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderFeature } from '../../testing/renderFeature.tsx'
import { ProviderRequest } from './ProviderRequest.tsx'

const link = 'http://127.0.0.1:4000/p/abc'

test('a check that waits shows the code for the customer’s phone when it is asked for, and says that there is no result yet', async () => {
  const { server } = await renderFeature(<ProviderRequest kind="identity" id="7" />, {
    answers: { 'POST /api/faceVerify/ask': { state: 'waiting', link, fault: null } },
  })
  expect(server.count('POST /api/faceVerify/ask')).toBe(0)
  await page.getByRole('button', { name: '显示核验二维码' }).click()
  await expect.element(page.getByRole('img', { name: '供客户扫描的二维码' })).toBeVisible()
  await expect.element(page.getByText('对方尚未给出结果')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '打开核验页面' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '再次查询' })).toBeVisible()
  expect(server.to('POST /api/faceVerify/ask').map(({ body }) => body)).toEqual([{ id: '7' }])
  expect(await axeViolations()).toEqual([])
})

test('a request that has not arrived says why, and offers no code', async () => {
  await renderFeature(<ProviderRequest kind="signing" id="7" />, {
    answers: {
      'POST /api/contract/askSigning': { state: 'unsent', link: null, fault: '电子签平台暂时无法连接，稍后会自动重试' },
    },
  })
  await page.getByRole('button', { name: '显示签署二维码' }).click()
  await expect.element(page.getByText('电子签平台暂时无法连接，稍后会自动重试')).toBeVisible()
  expect(page.getByRole('img').query()).toBeNull()
})

test('the bank is asked how an account stands', async () => {
  const { server } = await renderFeature(<ProviderRequest kind="account" id="7" />, {
    answers: { 'POST /api/bankcardclassII/ask': { state: 'waiting', link: null, fault: null } },
  })
  await page.getByRole('button', { name: '查询开户结果' }).click()
  await expect.element(page.getByText('对方尚未给出结果')).toBeVisible()
  expect(server.count('POST /api/bankcardclassII/ask')).toBe(1)
})
