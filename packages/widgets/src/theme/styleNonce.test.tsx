import { expect, test } from 'vitest'
import { giveStylesNonce } from './styleNonce.ts'

test('style elements get the nonce of the page, other elements do not', () => {
  const page = document.implementation.createHTMLDocument()
  giveStylesNonce('n1', page)
  expect(page.createElement('style').nonce).toBe('n1')
  expect(page.createElement('script').nonce).toBe('')
})

test('without a nonce the document stays as it is', () => {
  const page = document.implementation.createHTMLDocument()
  const create = page.createElement
  giveStylesNonce('', page)
  expect(page.createElement).toBe(create)
})
