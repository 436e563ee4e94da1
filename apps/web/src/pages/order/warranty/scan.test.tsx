import { warrantyClaim } from '@heliodesk/contracts/resources/order/warrantyClaim'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pictureOf } from '../../../testing/codePicture.ts'
import { buildRecord } from '../../../testing/fakeResource.ts'
import { renderList } from '../../../testing/renderList.tsx'
import WarrantyRecordPage from './detail.tsx'

test.each([
  ['3', '出库', '新件序列号', 'issue'],
  ['4', '完成更换', '新铭牌序列号', 'swap'],
] as const)(
  'in state %s the number that “%s” asks for is read from the plate; what is read last stands',
  async (status, verb, label, call) => {
    const row = buildRecord(warrantyClaim, 1, { claimNo: 'ZB-000001', status })
    const { server } = await renderList(<WarrantyRecordPage />, {
      ...{ resource: warrantyClaim, rows: [row], at: '/order/warranty/detail/1', route: '/order/warranty/detail/:id' },
      answers: {
        'GET /api/warrantyClaim/queryById': row,
        'GET /api/warrantyClaim/related': [],
        'GET /api/warrantyClaim/steps': [],
        'POST /api/warrantyClaim/issue': { id: '1', version: 2, status: '4' },
      },
      rights: { codes: ['order:warranty:list', 'order:warranty:issue', 'order:warranty:swap'] },
    })
    await page.getByRole('button', { name: verb, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('button', { name: '摄像头扫码' })).toBeVisible()
    const input = [...dialog.element().querySelectorAll<HTMLInputElement>('input[type=file]')].find(
      ({ ariaLabel }) => ariaLabel === '识别图片',
    )!
    const field = dialog.getByRole('textbox', { name: new RegExp(`^${label}`) })
    for (const serial of ['A1', 'B23']) {
      const chosen = new DataTransfer()
      chosen.items.add(await pictureOf(serial))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
      await expect.element(field).toHaveValue(serial)
    }
    if (call !== 'issue') return
    await dialog.getByRole('button', { name: verb, exact: true }).click()
    await expect.poll(() => server.to('POST /api/warrantyClaim/issue')[0]?.body).toMatchObject({ serialNo: 'B23' })
  },
)
