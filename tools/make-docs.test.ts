import { expect, test } from 'vitest'
import { checkDocs, withQuotes } from './make-docs.ts'

const page = (code: string) => `# One\n\n<!-- from a/b.ts -->\n\`\`\`ts\n${code}\`\`\`\n\nAfter.\n\n\`\`\`ts\nown()\n\`\`\`\n`

test('a page quotes the files that it names, whole and as they are, and nothing else changes', () => {
  const files = (path: string) => (path === 'a/b.ts' ? "export const cost = '$& $1'\n" : '')
  expect(withQuotes(page(''), files)).toBe(page("export const cost = '$& $1'\n"))
  expect(withQuotes(page('old()\n'), files)).toBe(page("export const cost = '$& $1'\n"))
})

test('a page that quotes a file that is gone is refused', () => {
  expect(() => withQuotes(page(''), () => '')).toThrow('a/b.ts')
})

test('the pages of the repository are what the code says', async () => {
  expect(await checkDocs()).toEqual([])
})
