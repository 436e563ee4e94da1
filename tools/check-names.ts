import type { Issue } from './issue.ts'
import { replacedNames } from './replaced-names.ts'
import { lineAt, readSources, type Source, withoutComments } from './sources.ts'

/** Replaced names in identifiers and in names of files. */
export async function checkNames(): Promise<readonly Issue[]> {
  return findReplaced(
    readSources(/\.tsx?$/).filter(({ path }) => path !== 'tools/replaced-names.ts' && path !== 'tools/check-names.test.ts'),
  )
}

export function findReplaced(sources: readonly Source[], names = replacedNames): readonly Issue[] {
  const patterns = names.map(({ name, use }) => ({ use, name, pattern: patternOf(name) }))
  return sources.flatMap(({ path, text }) => {
    const code = withoutComments(text)
    return patterns.flatMap(({ name, use, pattern }) => {
      const inPath =
        path.search(pattern) >= 0 ? [{ place: path, message: `the name of the file says ${name}: write ${use}` }] : []
      const inCode = [...code.matchAll(pattern)].map(({ index }) => ({
        place: `${path}:${lineAt(code, index)}`,
        message: `${name}: write ${use}`,
      }))
      return [...inPath, ...inCode]
    })
  })
}

/** As a word of its own or as a part of a camelCase one: `courier`, `buildCourier`, `courierOf`. */
function patternOf(name: string): RegExp {
  const [first = '', ...rest] = name
  return new RegExp(
    `(?<![A-Za-z])${name}(?![a-z])|(?<=[a-z])${first.toUpperCase()}${rest.join('')}(?![a-z])|(?<![A-Za-z])${first.toUpperCase()}${rest.join('')}(?![a-z])`,
    'g',
  )
}
