import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the built pages of the product lie. */
export const webDir: string = fileURLToPath(new URL('../../../web/dist', import.meta.url))

export interface StartPage {
  readonly text: string
  /** Names the build: the page names all of its files by their content. Open windows compare it with their own. */
  readonly build: string
}

let kept: { readonly path: string; readonly modified: number; readonly page: StartPage } | undefined

/** The page is read again only after a new build. */
export async function startPage(dir: string): Promise<StartPage> {
  const path = join(dir, 'index.html')
  const { mtimeMs } = await stat(path)
  if (kept?.path !== path || kept.modified !== mtimeMs) {
    const text = await readFile(path, 'utf8')
    const build = createHash('sha256').update(text).digest('base64url').slice(0, 12)
    kept = { path, modified: mtimeMs, page: { text, build } }
  }
  return kept.page
}

/** The build in a folder; empty where none is. */
export async function buildOf(dir: string): Promise<string> {
  return startPage(dir).then(
    ({ build }) => build,
    () => '',
  )
}
