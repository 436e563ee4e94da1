import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CheckServices } from '../services/checkServices.ts'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { CheckedInput, type ServerRule } from './CheckedInput.tsx'

const field = page.getByLabelText('编号')

function Field({ rule }: { readonly rule: ServerRule }) {
  const [value, setValue] = useState('')
  return <CheckedInput label="编号" value={value} rule={rule} onChange={setValue} />
}
const never = () => new Promise<string | null>(() => undefined)
const show = (rule: ServerRule, checks: Partial<CheckServices>) =>
  renderWidget(<Field rule={rule} />, { checks: { duplicate: never, byCode: never, ...checks } })

test('[VALID-25] a value that another record has: the server’s message under the field', async () => {
  const asked: unknown[] = []
  await show(
    { kind: 'duplicate', tableName: 'sys_position', fieldName: 'code', dataId: '7' },
    {
      duplicate: async ({ tableName, fieldName, dataId }, value) => {
        asked.push([tableName, fieldName, dataId, value])
        return value === 'A-1' ? '该值不可用，系统中已存在！' : null
      },
    },
  )
  await field.fill('A-1')
  await expect.element(page.getByText('该值不可用，系统中已存在！')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(asked).toEqual([['sys_position', 'code', '7', 'A-1']])
  await expectSound()
  await field.fill('A-2')
  await expect.element(page.getByText('校验通过')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'false')
})

test('[VALID-26] a value that breaks a check rule: the server’s message under the field', async () => {
  await show({ kind: 'checkRule', ruleCode: 'customer_no' }, { byCode: async (code, value) => `${code}：${value} 不符合` })
  await field.fill('K1')
  await expect.element(page.getByText('customer_no：K1 不符合')).toBeVisible()
})

test('[VALID-25] an answer to an older value is ignored, and only the last value is asked', async () => {
  const answers = new Map<string, (message: string | null) => void>()
  await show(
    { kind: 'checkRule', ruleCode: 'x' },
    { byCode: (_code, value) => new Promise((resolve) => answers.set(value, resolve)) },
  )
  await field.fill('old')
  await expect.poll(() => answers.has('old')).toBe(true)
  await field.fill('new')
  await expect.poll(() => answers.has('new')).toBe(true)
  answers.get('new')?.(null)
  answers.get('old')?.('旧的不行')
  await expect.element(page.getByText('校验通过')).toBeVisible()
  expect(page.getByText('旧的不行').elements()).toEqual([])
})

test('a server that does not answer makes no error', async () => {
  await show({ kind: 'checkRule', ruleCode: 'x' }, { byCode: () => Promise.reject(new Error('away')) })
  await field.fill('v')
  await expect.element(page.getByText('暂时无法校验，提交时再检查')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'false')
})
