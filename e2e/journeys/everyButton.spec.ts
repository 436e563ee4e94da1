import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Account, ask, login } from '../fixtures/api.ts'
import { openPage, withBrowser } from '../fixtures/page.ts'
import { sharedStack } from '../fixtures/sharedStack.ts'

withBrowser()

/** What other journeys look at: notes are read once. */
const untouched = /已读/
const openLayers = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role=${role}]:visible`).join(', ')

interface MenuEntry {
  readonly path: string
  readonly children?: readonly MenuEntry[]
}
/** What the menu of an account leads to. */
async function pagesOf(as: Account): Promise<readonly string[]> {
  const { token } = await login(sharedStack(), as)
  const rights = await ask(sharedStack(), 'GET', '/sys/permission/getUserPermissionByToken', { token })
  const walk = ({ path, children = [] }: MenuEntry): readonly string[] => (children.length > 0 ? children.flatMap(walk) : [path])
  return (rights.menu as readonly MenuEntry[]).flatMap(walk).filter((path) => path.startsWith('/'))
}

/** A page that is walked, and the calls that were refused to it with what was pressed before them. */
class Walk {
  readonly refused: string[] = []
  private readonly page: Page
  private at = ''

  constructor(page: Page) {
    this.page = page
    page.on('response', async (response) => {
      const pressed = this.at
      if (!/json/.test(response.headers()['content-type'] ?? '')) return
      const body = await response.json().catch(() => null)
      if (response.status() < 400 && body?.success !== false) return
      const { pathname } = new URL(response.url())
      this.refused.push(`${pressed}: ${response.request().method()} ${pathname} ${response.status()} ${body?.message ?? ''}`)
    })
  }

  async open(path: string): Promise<void> {
    this.at = path
    await this.page.goto(path)
    await this.page.getByRole('main').first().waitFor()
    await this.settle()
  }

  /** One button of each kind: those of rows are called after their row, chips have counts, and all heads of columns sort. */
  async buttons(): Promise<readonly string[]> {
    const kinds = await this.kinds()
    return [...new Set(kinds)].filter((kind) => kind !== '' && !untouched.test(kind))
  }

  /** Presses a button, waits for what comes of it, and puts it away again; answers whether it was there. */
  async press(path: string, kind: string): Promise<boolean> {
    if (!(await this.isPressed(path, kind))) {
      // Something that the button before it opened lies over it, or took its place.
      await this.open(path)
      // A chip whose last station has changed its state is gone.
      if (!(await this.kinds()).includes(kind)) return false
      if (!(await this.isPressed(path, kind))) throw new Error(`${path} «${kind}» cannot be pressed`)
    }
    await this.settle()
    if (new URL(this.page.url()).pathname !== path) await this.open(path)
    for (let turn = 0; turn < 3 && (await this.page.locator(openLayers).count()) > 0; turn += 1)
      await this.page.keyboard.press('Escape')
    return true
  }

  private async isPressed(path: string, kind: string): Promise<boolean> {
    this.at = `${path} «${kind}»`
    const place = (await this.kinds()).indexOf(kind)
    if (place < 0) return false
    const click = this.all().nth(place).click({ timeout: 5_000 })
    return click.then(
      () => true,
      () => false,
    )
  }

  /** What each button is called, up to a count or the name of a row. */
  private kinds(): Promise<readonly string[]> {
    return this.all().evaluateAll((found) =>
      found.map((one) => {
        if (one.hasAttribute('disabled')) return ''
        if (one.closest('th, [role=columnheader]')) return '排序'
        return (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().split(/[ \d]/)[0] ?? ''
      }),
    )
  }

  /** What can be seen has loaded; parts below it begin when they come into view. */
  private async settle(): Promise<void> {
    await expect
      .poll(() => this.page.locator('[aria-busy=true]').evaluateAll(inView), {
        message: `${this.at} goes on loading`,
        timeout: 15_000,
      })
      .toBe(0)
  }

  private all(): Locator {
    return this.page.getByRole('main').locator('button:visible')
  }
}

/** How many of them can be seen. */
const inView = (found: readonly Element[]): number =>
  found.filter((one) => {
    const { top, bottom, height } = one.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < innerHeight
  }).length

describe.each(['agent', 'staff'] as const satisfies readonly Account[])('whoever signs in as %s', (as) => {
  test('is refused nothing that the buttons of their pages offer', { timeout: 600_000 }, async () => {
    const walk = new Walk(await openPage({ as }))
    let pressed = 0
    for (const path of await pagesOf(as)) {
      await walk.open(path)
      for (const button of await walk.buttons()) {
        if (await walk.press(path, button)) pressed += 1
      }
    }
    expect(walk.refused).toEqual([])
    expect(pressed).toBeGreaterThan(60)
  })
})
