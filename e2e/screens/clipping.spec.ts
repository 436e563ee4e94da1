import { menus } from '@heliodesk/contracts/menus'
import { describe, expect, test } from 'vitest'
import { ask, login } from '../fixtures/api.ts'
import { clippedOn, expectNothingCut, listsOf, openList, widerThanPicture } from '../fixtures/clipping.ts'
import { desktop, openPage, phone, withBrowser } from '../fixtures/page.ts'
import { unique } from '../fixtures/records.ts'
import { sharedStack } from '../fixtures/sharedStack.ts'
import { settled } from '../fixtures/soundness.ts'

withBrowser()

const groups = menus.map((group) => ({ title: group.title.zh, urls: listsOf(group) })).filter(({ urls }) => urls.length > 0)

/** In English: journeys/english.spec.ts, which visits the same pages for their words. */
describe('nothing that a list offers is cut', () => {
  test.each(groups)(
    'the pages of «$title» show all columns at 1440, and their hints and the actions of their rows whole at both widths',
    async ({ urls }) => {
      const page = await openPage({ as: 'admin' })
      for (const url of urls) {
        await openList(page, url)
        await expectNothingCut(page, url)
      }
    },
  )

  test.each([
    ['zh-CN', '电站', '最后更新'],
    ['en-US', 'Station', 'Updated'],
  ] as const)('the station list has all its columns in the picture, in %s', async (language, label, last) => {
    const page = await openPage({ as: 'admin', language })
    await page.goto('/station/index')
    await settled(page)
    const table = page.getByRole('region', { name: label, exact: true })
    await table.getByRole('columnheader', { name: last }).waitFor()
    // Less than the padding of a cell: heads are as wide as the fonts of the machine have them.
    await expect.poll(() => table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThan(16)
  })

  test('the recycle bin of accounts shows both actions of its rows', async () => {
    const stack = sharedStack()
    const { token } = await login(stack, 'admin')
    const username = `bin${unique().toLowerCase()}`
    const body = { username, realname: `回收${username}`, password: stack.password, confirmPassword: stack.password }
    await ask(stack, 'POST', '/sys/user/add', { token, body: { ...body, workNo: username } })
    const { records } = await ask(stack, 'GET', '/sys/user/list', { token, query: { username } })
    await ask(stack, 'DELETE', '/sys/user/delete', { token, query: { id: records[0].id } })
    const page = await openPage({ as: 'admin' })
    await page.goto('/system/user')
    await page.getByRole('button', { name: '回收站' }).click()
    const bin = page.getByRole('dialog', { name: '用户回收站' })
    const purge = bin.getByRole('button', { name: `彻底删除 ${body.realname}` })
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      await purge.waitFor()
      await expect.poll(() => clippedOn(page)).toEqual([])
      await expect
        .poll(() => bin.getByRole('region', { name: '回收站列表' }).evaluate((box) => box.scrollWidth - box.clientWidth))
        .toBe(0)
    }
  })

  test('a hint, an action and a table that are cut are found', async () => {
    const page = await openPage({ as: 'admin' })
    await page.goto('/system/position')
    await page
      .getByRole('button', { name: /^编辑 / })
      .first()
      .waitFor()
    await expect.poll(() => clippedOn(page)).toEqual([])
    expect(await widerThanPicture(page)).toEqual([])
    await page.evaluate(() => {
      const box = document.querySelector<HTMLElement>('main input[type=search]')
      const action = document.querySelector<HTMLElement>('td[data-actions] button')
      if (!box || !action) throw new Error('the list has neither')
      box.style.width = '20px'
      action.style.marginLeft = '600px'
    })
    const found = (await clippedOn(page)).join('\n')
    expect(found).toContain('hint «')
    expect(found).toContain('outside its cell')
    expect(await widerThanPicture(page)).toEqual([expect.stringMatching(/^\d+ of \d+: *职务编码 /)])
  })
})
