// npm run check -- weights: what a browser loads for a page, against the budgets of the product (gzip, JavaScript and CSS).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './sources.ts'

export interface ManifestChunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly src?: string
}
export type Manifest = Readonly<Record<string, ManifestChunk>>

interface Budget {
  readonly page: string
  /** Entries of the manifest that the first view of the page needs, besides the start page; all their imports count. */
  readonly entries: readonly string[]
  readonly kib: number
  /** Entries that are on the page already; what they brought does not count. */
  readonly beyond?: readonly string[]
  /** Scripts and styles together; the document, its icon and the captcha come on top. */
  readonly files?: number
}

const shell = 'src/app/shell/Shell.tsx'
const drawing = '../../packages/widgets/src/chart/echartsCore.ts'
/** Requests in all: 8 for the login, of which the document, the icon and the captcha are three; 30 for a list, of which its calls are a dozen. */
export const budgets: readonly Budget[] = [
  { page: 'login', entries: ['src/pages/user/login.tsx'], kib: 110, files: 5 },
  { page: 'station list', entries: [shell, 'src/pages/station/index.tsx'], kib: 430, files: 18 },
  { page: 'position list', entries: [shell, 'src/pages/system/position.tsx'], kib: 430 },
  { page: 'one customer', entries: [shell, 'src/pages/customer/detail.tsx'], kib: 430, files: 26 },
  { page: 'home with charts', entries: [shell, 'src/pages/dashboard/analysis.tsx', drawing], kib: 480 },
  { page: 'command palette', entries: ['src/features/header/palette/Palette.tsx'], beyond: [shell], kib: 25 },
]

/** Chunk of a source file; one that was put into a shared file is found by the name of that file (`_login-….js`). */
export function chunkKey(manifest: Manifest, entry: string): string {
  if (entry in manifest) return entry
  const name = entry
    .split('/')
    .at(-1)
    ?.replace(/\.tsx?$/, '')
  // `Shell.tsx` stands in `_shell-….js`, with the rest of the frame.
  const shared = Object.keys(manifest).find((key) => key.startsWith(`_${name?.toLowerCase()}-`) && key.endsWith('.js'))
  if (shared === undefined) throw new Error(`the build has no chunk for ${entry}`)
  return shared
}

/** Files that must be there before the entries can run: their chunks, what these import, and their styles. */
export function filesOf(manifest: Manifest, entries: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const entry of ['index.html', ...entries.map((name) => chunkKey(manifest, name))]) visit(entry)
  return files
}

interface Weight {
  readonly budget: Budget
  readonly kib: number
  readonly files: number
  readonly isGood: boolean
}

export function weigh(manifest: Manifest, sizeOf: (file: string) => number): readonly Weight[] {
  return budgets.map((budget) => {
    const known = budget.beyond ? filesOf(manifest, budget.beyond) : new Set<string>()
    const files = [...filesOf(manifest, budget.entries)].filter((file) => !known.has(file))
    const kib = files.reduce((sum, file) => sum + sizeOf(file), 0) / 1024
    return {
      budget,
      kib,
      files: files.length,
      isGood: kib <= budget.kib && files.length <= (budget.files ?? Number.POSITIVE_INFINITY),
    }
  })
}

if (import.meta.main) {
  const dist = join(root, 'apps/web/dist')
  const manifestFile = join(dist, '.vite/manifest.json')
  if (!existsSync(manifestFile)) {
    console.error('apps/web/dist is missing: run `npm run build` first')
    process.exit(1)
  }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const weights = weigh(manifest, (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
  for (const { budget, kib, files, isGood } of weights) {
    const limit = budget.files === undefined ? '' : ` of ${budget.files}`
    console.log(
      `${isGood ? 'ok  ' : 'OVER'}  ${budget.page.padEnd(18)} ${kib.toFixed(1).padStart(6)} of ${budget.kib} KiB  ${files}${limit} files`,
    )
  }
  process.exitCode = weights.every(({ isGood }) => isGood) ? 0 : 1
}
