import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OverlayHost } from '../../app/overlay/OverlayHost.tsx'
import { startProof } from '../../app/proof/proof.ts'
import { buildRecord } from '../../testing/fakeResource.ts'
import { failure, type SeenCall } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import BankCardPage from './bankCard.tsx'

const drawer = page.getByRole('dialog', { name: '新增二类户' })

async function choose(label: RegExp, text: string): Promise<void> {
  await drawer.getByRole('combobox', { name: label }).click()
  const option = () => document.querySelector<HTMLElement>(`.ant-select-item-option[title="${text}"]`)
  await expect.poll(option).not.toBeNull()
  option()?.click()
}

/** As the server does it: whoever has not proved who they are of late is asked to. */
function buildGuardedServer() {
  const state = { proved: false }
  return {
    'POST /api/bankcardclassII/add': ({ body }: SeenCall) =>
      state.proved
        ? buildRecord(bankCard, 9, body as Readonly<Record<string, unknown>>)
        : failure(200, '此操作需要再次验证身份', { code: 462 }),
    'GET /sys/stepUp/methods': ['password'],
    'POST /sys/stepUp': () => {
      state.proved = true
      return { minutes: 10 }
    },
  }
}

test('a new card asks who is there, is then saved with what was typed, and nothing has to be typed again', async () => {
  startProof()
  const { server } = await renderList(
    <>
      <BankCardPage />
      <OverlayHost />
    </>,
    { resource: bankCard, answers: buildGuardedServer() },
  )
  await page.getByRole('button', { name: '新增二类户' }).click()
  await drawer.getByRole('textbox', { name: '开户申请号', exact: true }).fill('KH-2026-01')
  await drawer.getByRole('textbox', { name: '户名', exact: true }).fill('沈阿根')
  await drawer.getByRole('textbox', { name: '身份证号', exact: true }).fill('330803196503071216')
  await choose(/^客户/, '客户甲')
  await drawer.getByRole('button', { name: '保存', exact: true }).click()
  const proof = page.getByRole('dialog', { name: '再次验证身份' })
  await proof.getByLabelText('登录密码').fill('Sunny-roof-42')
  await userEvent.keyboard('{Enter}')
  await expect.element(proof).not.toBeInTheDocument()
  await expect.element(drawer).not.toBeInTheDocument()
  const [first, second, ...more] = server.to('POST /api/bankcardclassII/add')
  expect(second?.body).toMatchObject({ applyNo: 'KH-2026-01', accountName: '沈阿根', customerId: '901' })
  expect([second?.body, more]).toEqual([first?.body, []])
  expect(server.count('POST /sys/stepUp')).toBe(1)
})
