import { conditionLabel } from '@heliodesk/contracts/conditionLabel'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { joined } from '@heliodesk/contracts/text/joined'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setThemeMode } from '../app/settings/themeMode.ts'
import { expectSound } from '../testing/renderFeature.tsx'
import { renderList } from '../testing/renderList.tsx'
import { ResourcePage } from './page/ResourcePage.tsx'

const canAdd = ({ form, verbs }: AnyResource): boolean => form.length > 0 && verbs.includes('create')
const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent ?? '')

const show = (resource: AnyResource) => renderList(<ResourcePage resource={resource} />, { resource })
const shown = async (resource: AnyResource) => {
  const result = await show(resource)
  await expect.element(page.getByRole('region', { name: resource.label, exact: true })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(3)
  return result
}

/** Lines without a list of their own stand on the page of their record. */
const listed = resources.filter(({ verbs }) => verbs.includes('list')).map((resource) => [resource.name, resource] as const)

describe.each(listed)('the page of %s', (_, resource) => {
  test('shows every listed column under its label, and offers every filter of the definition', async () => {
    await shown(resource)
    for (const key of resource.list.columns) {
      const label = resource.fields[key]?.label ?? key
      expect(
        heads().some((head) => head.startsWith(label)),
        label,
      ).toBe(true)
    }
    const expand = page.getByRole('button', { name: /^展开 \d+ 项$/ })
    if (expand.query() !== null) await expand.click()
    for (const key of Object.keys(resource.list.filters)) {
      const field = resource.fields[key]
      const label = field === undefined ? key : conditionLabel(field)
      await expect.poll(() => document.querySelector('search')?.textContent).toContain(label)
    }
  })

  test('breaks no accessibility rule in light and in dark, list and form', async () => {
    onTestFinished(() => setThemeMode('system'))
    await shown(resource)
    await expectSound()
    if (!canAdd(resource)) return
    await page.getByRole('button', { name: joined('新增', resource.label) }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expectSound()
  })
})

const editable = resources.filter(canAdd).map((resource) => [resource.name, resource] as const)

test.each(editable)('the form of %s has a control for every field', async (_, resource) => {
  await shown(resource)
  await page.getByRole('button', { name: joined('新增', resource.label) }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer).toBeVisible()
  for (const key of resource.form) {
    const { label = key, options } = resource.fields[key] ?? {}
    const control = drawer.getByLabelText(new RegExp(`^${label}`))
    // What belongs to one kind of the record waits until the kind is chosen.
    if (options?.when) expect(control.elements(), label).toEqual([])
    else await expect.element(control.first()).toBeInTheDocument()
  }
})
