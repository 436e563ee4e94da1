import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { homePage, menus } from '@heliodesk/contracts/menus'

/** Written by the build: what the frame and each view need besides the files that the start page names. */
interface PageFiles {
  readonly shell: readonly string[]
  readonly views: Readonly<Record<string, readonly string[]>>
}
const none: PageFiles = { shell: [], views: {} }

/** Drawn without the frame, for people who are not signed in. */
const signInPages: ReadonlyMap<string, string> = new Map([['/user/login', 'user/login']])

/** View of each menu address; the root leads to the home page. */
const viewByUrl: ReadonlyMap<string, string> = new Map([
  ['/', homePage.component],
  ...menus.flatMap((group) => group.pages).map((page): [string, string] => [page.url, page.component]),
])

/** The view behind an address of the built-in menu, without query; undefined for anything else. */
export function viewAt(path: string): string | undefined {
  return viewByUrl.get(path)
}

let kept: { readonly file: string; readonly modified: number; readonly files: PageFiles } | null = null

/** The list of the build in this folder; an older build has none. Read again when a new build replaced it. */
async function pageFiles(dir: string): Promise<PageFiles> {
  const file = join(dir, '.vite/pages.json')
  const modified = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
  if (modified === null) return none
  if (kept?.file !== file || kept.modified !== modified) {
    kept = { file, modified, files: JSON.parse(await readFile(file, 'utf8')) as PageFiles }
  }
  return kept.files
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="./${file}">`
    : `<link rel="modulepreload" crossorigin href="./${file}">`

/**
 * Links to the scripts of the frame and of the page at an address of the menu. The browser fetches and compiles them while it still reads
 * the first ones, instead of one after another. Addresses are those of the build (`./assets/…`): the filled page makes them absolute.
 */
export async function hintsFor(dir: string, path: string, page: string): Promise<string> {
  const signInPage = signInPages.get(path)
  const view = signInPage ?? viewAt(path)
  if (view === undefined) return ''
  const { shell, views } = await pageFiles(dir)
  const files = [...new Set([...(signInPage ? [] : shell), ...(views[view] ?? [])])]
  return files
    .filter((file) => !page.includes(`="./${file}"`))
    .map(linkTo)
    .join('')
}
