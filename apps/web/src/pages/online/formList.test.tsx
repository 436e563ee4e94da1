import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { viewOf } from '../../app/routes/buildRoutes.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import FormListPage from './formList.tsx'

test('[ROUTE-21] a menu entry of online forms leads to a page that says why there are none and what to use', async () => {
  expect(viewOf('modules/online/cgform/OnlCgformAutoList')).toBe('online/formList')
  await renderPage(<FormListPage />)
  await expect.element(page.getByText('本系统不提供在线表单')).toBeVisible()
  await expect.element(page.getByText('请改用“在线报表”查询数据', { exact: false })).toBeVisible()
})
