import { resolveTarget } from './imports.ts'
import { lineAt, type Source, withoutComments } from './sources.ts'

export interface Export {
  readonly name: string
  readonly line: number
  /** Its own file needs it too. */
  readonly isUsedAtHome: boolean
}

/** What one file takes out of another. */
export interface Taking {
  readonly target: string
  /** `*`: all of it (`import * as`, `export *`, `import()`). */
  readonly names: readonly string[] | '*'
}

const declared =
  /(?:^|[;}\n])[ \t]*export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const\s+enum|const|let|function\s*\*?|class|interface|type|enum)\s+(?<name>[\w$]+)/g
const listed = /(?:^|[;}\n])[ \t]*export\s+(?:type\s+)?\{(?<names>[^}]*)\}/g
const taken =
  /(?:^|[;}\n])\s*(?:import|export)\s+(?:type\s+)?(?<what>[^'"`;]*?)\s*\bfrom\s*['"](?<from>[^'"]+)['"]|(?:^|[;}\n])\s*import\s*['"](?<bare>[^'"]+)['"]|\bimport\(\s*['"](?<dynamic>[^'"]+)['"]\s*\)/g

/** What a file gives to others by name; a default is named by whoever takes it. */
export function exportsOf(source: Source): readonly Export[] {
  const text = withoutComments(source.text)
  const found = [...text.matchAll(declared), ...text.matchAll(listed)].flatMap((match) => {
    const line = lineAt(text, match.index + match[0].indexOf('export'))
    const { name, names = '' } = match.groups ?? {}
    return (name === undefined ? namesIn(names, 'outer') : [name]).map((one) => ({ name: one, line }))
  })
  return found.map((one) => ({ ...one, isUsedAtHome: text.split(wordOf(one.name)).length > 2 }))
}

/** What a file takes from others, re-exports and imports at run time included. */
export function takingsOf(source: Source): readonly Taking[] {
  const text = withoutComments(source.text)
  return [...text.matchAll(taken)].map((match) => {
    const { what = '', from, bare, dynamic } = match.groups ?? {}
    const isWhole = dynamic !== undefined || what.includes('*')
    const names = isWhole ? '*' : namesIn(/\{([^}]*)\}/.exec(what)?.[1] ?? '', 'inner')
    return { target: resolveTarget(source.path, from ?? bare ?? dynamic ?? ''), names }
  })
}

/** A name as a word of its own. */
export const wordOf = (name: string): RegExp => new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)

/** `a, type b as c`: the names as the giving file (`inner`) or the taking file (`outer`) knows them. */
function namesIn(list: string, side: 'inner' | 'outer'): readonly string[] {
  return list
    .split(',')
    .map((part) => part.trim().replace(/^type\s+/, ''))
    .filter((part) => part !== '')
    .map((part) => part.split(/\s+as\s+/).at(side === 'inner' ? 0 : -1) ?? part)
}
