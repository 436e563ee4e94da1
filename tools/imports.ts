import { posix } from 'node:path'
import { lineAt, type Source, withoutComments } from './sources.ts'

export interface Import {
  readonly from: string
  readonly line: number
  /** A file of the repository, `node:…` or `npm:package`. */
  readonly target: string
  /** `import type`: gone at run time. */
  readonly isTypeOnly: boolean
  /** `import(…)`: loaded when it is asked for. */
  readonly isLazy: boolean
}

const statement =
  /(?:^|[;}\n])\s*(import|export)(\s+type\b)?[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|[;}\n])\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** The imports of a file, static, dynamic and re-exported. */
export function importsOf(source: Source): readonly Import[] {
  const text = withoutComments(source.text)
  return [...text.matchAll(statement)].map((match) => ({
    from: source.path,
    line: lineAt(text, (match.index ?? 0) + match[0].search(/import|export/)),
    target: resolveTarget(source.path, match[3] ?? match[4] ?? match[5] ?? ''),
    isTypeOnly: match[2] !== undefined,
    isLazy: match[5] !== undefined,
  }))
}

export function resolveTarget(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier))
  const own = /^@heliodesk\/(contracts|domain|widgets)\/?(.*)$/.exec(specifier)
  if (own) return `packages/${own[1]}/src/${own[2] || 'index'}`
  if (specifier.startsWith('#web/')) return `apps/web/src/${specifier.slice('#web/'.length)}`
  if (specifier.startsWith('#server/')) return `apps/server/src/${specifier.slice('#server/'.length)}`
  if (specifier.startsWith('node:')) return specifier
  const [scope, name] = specifier.split('/')
  return `npm:${specifier.startsWith('@') ? `${scope}/${name}` : scope}`
}
