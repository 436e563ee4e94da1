// npm run docs: writes docs/generated from what the code declares.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedPages } from './generatedPages.ts'
import type { Issue } from './issue.ts'
import { root } from './sources.ts'

/** Pages whose committed text differs from what the code says today. */
export async function checkDocs(): Promise<readonly Issue[]> {
  const stale = allPages().filter(({ path, text }) => read(path) !== text)
  return stale.map(({ path }) => ({ place: path, message: 'is not what the code declares: run `npm run docs` and commit it' }))
}

/** Pages that quote whole files: the code that they show is the code that compiles. */
const quoting = ['docs/declaring-a-record.md']

/** Puts the text of each file that a page names (`<!-- from PATH -->`) into the block below the name. */
export function withQuotes(page: string, fileText: (path: string) => string): string {
  return page.replace(/(<!-- from (\S+) -->\n```ts\n)[\s\S]*?(```\n)/g, (_, start: string, path: string, end: string) => {
    const text = fileText(path)
    if (text === '') throw new Error(`a page quotes ${path}, which is not there`)
    return `${start}${text}${end}`
  })
}

const allPages = () => [...generatedPages(), ...quoting.map((path) => ({ path, text: withQuotes(read(path), read) }))]

function read(path: string): string {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : ''
}

if (import.meta.main) {
  for (const { path, text } of allPages().filter((page) => read(page.path) !== page.text)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(path)
  }
}
