import { position } from '@heliodesk/contracts/resources/system/position'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ResourcePage } from '../../resource/page/ResourcePage.tsx'
import { renderList } from '../../testing/renderList.tsx'
import './print.css'

/** Rules for paper, as the browser has read them. */
function paperRules(): readonly string[] {
  const media = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSMediaRule)
  return media
    .filter((rule) => rule.conditionText === 'print')
    .flatMap((rule) => [...rule.cssRules].map((inner) => inner.cssText))
}

test('on paper the head of a table stands on every sheet, and what can only be pressed is left out', async () => {
  await renderList(<ResourcePage resource={position} />, { resource: position })
  await expect.element(page.getByRole('columnheader', { name: '职务编码' })).toBeVisible()
  const rules = paperRules().join('\n')
  expect(rules).toMatch(/thead \{[^}]*display: table-header-group/)
  for (const part of ['pager', 'filters', 'actions', 'selection']) {
    expect(rules).toMatch(new RegExp(`_${part}_[^{]*\\{[^}]*display: none`))
  }
})
