import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildUser } from '../../testing/buildSession.ts'
import { mountApp } from '../../testing/mountApp.tsx'
import { changeSettings, defaultSettings } from '../settings/settings.ts'

/** The layer that repeats a picture and lets everything through. */
const layers = () =>
  [...document.querySelectorAll('[aria-hidden="true"] *')].filter((one) =>
    getComputedStyle(one).backgroundImage.startsWith('url("data:image'),
  )

test('a watermark lies over the page when it is switched on, lets clicks through, and is off at first', async () => {
  onTestFinished(() => changeSettings(defaultSettings))
  await mountApp({ path: '/test/home', user: buildUser() })
  await expect.element(page.getByRole('heading', { name: '测试页' })).toBeVisible()
  expect(layers()).toHaveLength(0)
  changeSettings({ watermark: true })
  await expect.poll(() => layers().length).toBe(1)
  await page.getByRole('button', { name: '点击' }).click()
  await expect.element(page.getByText('已点击 1 次')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(innerWidth)
  expect(await axeViolations()).toEqual([])
  changeSettings({ watermark: false })
  await expect.poll(() => layers().length).toBe(0)
})
