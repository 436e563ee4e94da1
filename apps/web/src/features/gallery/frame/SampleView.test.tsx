import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderFeature } from '#web/testing/renderFeature.tsx'
import { sample } from './demo.ts'
import { SampleView } from './SampleView.tsx'

const shown = () =>
  sample({
    key: 'a',
    title: '甲',
    permission: 'system:dict:list',
    controls: {},
    code: 'a',
    render: () => <p>字典列表</p>,
  })

test('a sample of a list is drawn for whoever may read the list', async () => {
  await renderFeature(<SampleView sample={shown()} />, { answers: {}, codes: ['system:dict:list'] })
  await expect.element(page.getByText('字典列表')).toBeVisible()
})

test('without the right it says so and asks for nothing', async () => {
  await renderFeature(<SampleView sample={shown()} />, { answers: {}, codes: ['demo'] })
  await expect.element(page.getByText('您没有查看这份数据的权限，示例不显示。')).toBeVisible()
  expect(page.getByText('字典列表').elements()).toEqual([])
})
