import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RuleNotice } from './RuleNotice.tsx'

test('[MODULE-SYS-DATARULE] a list that rules cut says so by their names, another says nothing', async () => {
  const screen = await render(<RuleNotice rules={['只看本人', '只看衢州']} />)
  await expect.element(page.getByRole('note')).toHaveTextContent('已按数据权限过滤只看本人、只看衢州')
  await screen.rerender(<RuleNotice rules={undefined} />)
  expect(page.getByRole('note').elements()).toHaveLength(0)
})
