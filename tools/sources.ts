import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export interface Source {
  /** From the root of the repository, with forward slashes. */
  readonly path: string
  readonly text: string
}

const skipped = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'coverage', 'test-results'])
const places = ['packages', 'apps', 'e2e', 'bench', 'tools', 'scripts']

/** Every hand-written source file of the project. */
export function readSources(extensions: RegExp = /\.(tsx?|mjs|css)$/): readonly Source[] {
  return places
    .flatMap((place) => walk(join(root, place)))
    .filter((path) => extensions.test(path))
    .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
}

/** Tests and what only tests use. */
export function isTest(path: string): boolean {
  return /\.(test|spec|test-d)\.tsx?$|\/testing\/|^e2e\//.test(path)
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

function walk(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (skipped.has(entry.name)) return []
      const path = join(folder, entry.name)
      return entry.isDirectory() ? walk(path) : [path]
    })
  } catch {
    return []
  }
}

/** The text with comments blanked out, line breaks kept, so that what is only spoken of is not found. */
export function withoutComments(text: string): string {
  const blank = (match: string) => match.replace(/[^\n]/g, ' ')
  return text.replace(
    /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g,
    (match, literal) => (literal === undefined ? blank(match) : match),
  )
}
