import { expect, test } from 'vitest'
import { codeLanguages, loadLanguage } from './languages.ts'

test('[EDITOR-02] the editor has twelve language modes', () => {
  expect(codeLanguages).toEqual([
    ...['javascript', 'json', 'java', 'sql', 'html', 'css'],
    ...['xml', 'markdown', 'python', 'shell', 'yaml', 'groovy'],
  ])
  expect(codeLanguages).toHaveLength(12)
})

test.each(codeLanguages)('[EDITOR-02] the mode %s can be fetched', async (language) => {
  expect(await loadLanguage(language)).toBeTruthy()
})
