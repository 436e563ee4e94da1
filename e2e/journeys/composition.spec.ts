import { demoEntries } from '@heliodesk/contracts/menusDemo'
import { describe, expect, test, vi } from 'vitest'
import { openPage, withBrowser } from '../fixtures/page.ts'

withBrowser()

/** What a person sees while a word is being put together by an input method, and the word that comes of it. */
const steps = ['f', 'fa', 'fa d', 'fa dian'] as const
const word = '发电量'

describe.each(demoEntries.filter(({ key }) => ['codeEditor', 'richText'].includes(key)))('$component', ({ key }) => {
  test('[PROD-07] takes what an input method composes, once and whole, before and behind typed letters', async () => {
    const page = await openPage({ as: 'admin' })
    await page.goto(`/demo/${key}`)
    const stage = page.locator('[data-stage]').first()
    const box = stage.locator('[contenteditable=true]').first()
    await box.click()
    await page.keyboard.press('Control+End')
    const keys = await page.context().newCDPSession(page)
    await page.keyboard.insertText('A')
    for (const text of steps)
      await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await keys.send('Input.insertText', { text: word })
    await page.keyboard.insertText('B')
    await vi.waitFor(async () => expect(await box.innerText()).toContain(`A${word}B`), { timeout: 10_000 })
    expect(await box.innerText()).not.toContain('fa d')
    const readout = page.locator('output').first()
    await vi.waitFor(async () => expect(await readout.innerText()).toContain(`A${word}B`), { timeout: 10_000 })
  })
})
