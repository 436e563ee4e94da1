import { renderWidget } from '@heliodesk/widgets/testing/renderWidget'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AssignDialog } from './AssignDialog.tsx'

test('[VALID-19] the dialog that assigns alarms asks for an account, keeps what was refused, and closes when it was taken', async () => {
  const answers = [Promise.reject(new Error('账号不存在')), Promise.resolve()]
  answers[0]?.catch(() => undefined)
  const [onAssign, onCancel] = [vi.fn(() => answers.shift() ?? Promise.resolve()), vi.fn()]
  await renderWidget(<AssignDialog count={2} onAssign={onAssign} onCancel={onCancel} />)
  const dialog = page.getByRole('dialog').filter({ hasText: '指派 2 条告警' })
  const field = dialog.getByRole('textbox', { name: /负责人账号/ })
  await expect.element(field).toHaveFocus()
  const assign = dialog.getByRole('button', { name: '指派', exact: true })
  await assign.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('请输入负责人账号')
  expect(onAssign).not.toHaveBeenCalled()
  await field.fill(' staf ')
  await assign.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('账号不存在')
  expect(onCancel).not.toHaveBeenCalled()
  await field.fill('staff')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(onCancel).toHaveBeenCalledTimes(1))
  expect(onAssign.mock.calls).toEqual([['staf'], ['staff']])
})
