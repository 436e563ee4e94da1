// npm run docs: writes docs/generated from what the code declares.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedPages } from './generatedPages.ts'
import type { Issue } from './issue.ts'
import { root } from './sources.ts'

/** Pages whose committed text differs from what the code says today. */
export async function checkDocs(): Promise<readonly Issue[]> {
  const stale = generatedPages().filter(({ path, text }) => read(path) !== text)
  return stale.map(({ path }) => ({ place: path, message: 'is not what the code declares: run `npm run docs` and commit it' }))
}

function read(path: string): string {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : ''
}

if (import.meta.main) {
  for (const { path, text } of generatedPages().filter((page) => read(page.path) !== page.text)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(path)
  }
}
