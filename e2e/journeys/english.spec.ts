import { menus } from '@heliodesk/contracts/menus'
import { describe, expect, test } from 'vitest'
import { ask, login } from '../fixtures/api.ts'
import { expectNothingCut, listsOf, openList } from '../fixtures/clipping.ts'
import { hearData, wordingsOn } from '../fixtures/english.ts'
import { desktop, openPage, visit, withBrowser } from '../fixtures/page.ts'
import { sharedStack } from '../fixtures/sharedStack.ts'
import { settled } from '../fixtures/soundness.ts'

withBrowser()

interface MenuNode {
  readonly path: string
  readonly hidden: boolean
  readonly children?: readonly MenuNode[]
}
/** Pages whose records are called like words of the product. */
const named: Readonly<Record<string, string>> = {
  '/dashboard/monitor': 'names of scheduled jobs, which an administrator may change',
  '/system/quartz': 'names of scheduled jobs, which an administrator may change',
  '/online/cgreport': 'names and descriptions of reports, which an administrator may change',
  '/system/user': 'names of roles, which an administrator may change',
  '/system/role': 'names of roles, which an administrator may change',
  '/system/dict': 'names of dictionaries, which an administrator may change',
  '/system/checkRule': 'names of rules, which an administrator may change',
  '/system/fillRule': 'names of rules, which an administrator may change',
  '/system/appTool': 'names of tools, which an administrator may change',
  '/system/log': 'titles of log lines, which are kept as they were written',
  '/system/datalog': 'kinds of record, which versions keep as they were called',
  '/agent/operation': 'who did it, as they were called when it was written',
  '/stock/cargo': 'brands of goods, which are called like the vendors whose stations report',
  '/demo/editableGrid': 'names of dictionaries, which an administrator may change',
}
/** Pages of one record each: the first that the administrator sees. */
const recordPages = [
  { kind: 'customer', path: '/customer/detail' },
  { kind: 'station', path: '/station/detail' },
] as const
const leavesOf = (nodes: readonly MenuNode[]): readonly string[] =>
  nodes.flatMap((node) => (node.children?.length ? leavesOf(node.children) : node.hidden ? [] : [node.path]))

const groups = menus.map((group) => ({ title: group.title.zh, url: group.url, lists: listsOf(group) }))

describe('no page in English says a word in Chinese of its own accord', () => {
  test.each(groups)(
    'of «$title», as an administrator, and nothing that its lists offer is cut at either width',
    { timeout: 240_000 },
    async ({ url, lists }) => {
      const session = await login(sharedStack(), 'admin')
      const { token } = session
      const { menu } = await ask(sharedStack(), 'GET', '/sys/permission/getUserPermissionByToken', { token })
      const group = menu.find((node: MenuNode) => node.path === url)
      const page = await openPage({ as: 'admin', language: 'en-US' })
      const { ownChineseOn } = hearData(page, session)
      const leaves = leavesOf([group])
      for (const path of leaves) {
        await page.setViewportSize(desktop)
        await visit(page, path)
        await page.getByRole('heading').first().waitFor()
        await settled(page)
        await expect.poll(ownChineseOn, { message: path }).toEqual([])
        if (!named[path]) await expect.poll(() => wordingsOn(page), { message: path }).toEqual([])
        if (lists.includes(path)) await expectNothingCut(page, path)
      }
      // What the menu does not show is reached from other pages.
      for (const path of lists.filter((one) => !leaves.includes(one))) {
        await openList(page, path)
        await expectNothingCut(page, path)
      }
    },
  )

  test.each(recordPages)('of one $kind, with its history and each of its lists', async ({ kind, path }) => {
    const session = await login(sharedStack(), 'admin')
    const { records } = await ask(sharedStack(), 'GET', `/api/${kind}/list`, { token: session.token, query: { pageSize: 1 } })
    const page = await openPage({ as: 'admin', language: 'en-US' })
    const { ownChineseOn } = hearData(page, session)
    await page.goto(`${path}/${records[0].id}`)
    const lists = page.locator('[role=tab][data-name]')
    await lists.first().waitFor()
    for (let at = 0; at < (await lists.count()); at += 1) {
      await lists.nth(at).click()
      await settled(page)
      const message = `${path} ${await lists.nth(at).textContent()}`
      await expect.poll(ownChineseOn, { message }).toEqual([])
      await expect.poll(() => wordingsOn(page), { message }).toEqual([])
    }
    await page.getByRole('complementary', { name: 'History of the record' }).scrollIntoViewIfNeeded()
    await settled(page)
    await expect.poll(ownChineseOn).toEqual([])
  })
})
