import { type Import, importsOf } from './imports.ts'
import type { Issue } from './issue.ts'
import { serverLayers } from './layers.ts'
import { isTest, lineAt, readSources, type Source } from './sources.ts'

const server = 'apps/server/src/'
/** The folder or the file that a path of the server belongs to. */
const partOf = (path: string): string => path.slice(server.length).split('/', 1)[0] ?? ''

/** Imports against the order of the server's folders, and product files that wait for each other. */
export async function checkLayers(): Promise<readonly Issue[]> {
  const all = readSources(/\.tsx?$/)
  const sources = all.filter(({ path }) => /^(apps|packages)\//.test(path) && !isTest(path))
  return [...findBackwardImports(sources), ...findCycles(sources), ...findClimbing(all)]
}

export function findBackwardImports(sources: readonly Source[], layers = serverLayers): readonly Issue[] {
  const levels = new Map(layers.flatMap((parts, level) => parts.map((part) => [part, level] as const)))
  return sources
    .filter(({ path }) => path.startsWith(server))
    .flatMap((source) => {
      const own = partOf(source.path)
      const level = levels.get(own)
      if (level === undefined) return [{ place: source.path, message: `${own} has no layer: name it in tools/layers.ts` }]
      return importsOf(source)
        .filter(({ target }) => target.startsWith(server) && partOf(target) !== own)
        .filter(({ target }) => (levels.get(partOf(target)) ?? Number.POSITIVE_INFINITY) >= level)
        .map(({ from, line, target }) => ({
          place: `${from}:${line}`,
          message: `${own} imports ${target.slice(server.length)}, which stands above or beside it (tools/layers.ts)`,
        }))
    })
}

const climb = /(?:\bfrom|\bimport|\bmock)\s*\(?\s*['"](?:\.\.\/){2,}[^'"]+/g

/** What lies further away than one folder is named from the top, in tests as well. */
export function findClimbing(sources: readonly Source[]): readonly Issue[] {
  return sources
    .filter(({ path }) => path.startsWith(server))
    .flatMap(({ path, text }) =>
      [...text.matchAll(climb)].map((found) => ({
        place: `${path}:${lineAt(text, found.index)}`,
        message: 'climbs more than one folder: write #server/…',
      })),
    )
}

/** Rings of files that need each other at run time: which is loaded first decides what is undefined. One issue a ring. */
export function findCycles(sources: readonly Source[]): readonly Issue[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const find = (target: string) => ['', '.ts', '.tsx'].map((end) => `${target}${end}`).find((path) => byPath.has(path))
  const needs = (path: string): readonly string[] =>
    importsOf(byPath.get(path) ?? { path, text: '' }).flatMap((found: Import) => {
      const target = found.isTypeOnly || found.isLazy ? undefined : find(found.target)
      return target === undefined || target === path ? [] : [target]
    })
  return ringsOf([...byPath.keys()], needs).map((ring) => ({
    place: ring[0] ?? '',
    message: `waits for itself: ${[...ring, ring[0]].join(' → ')}`,
  }))
}

/** One ring of each group of nodes that reach each other (depth first, each node once). */
function ringsOf(nodes: readonly string[], needs: (node: string) => readonly string[]): readonly (readonly string[])[] {
  const done = new Set<string>()
  const path: string[] = []
  const rings: (readonly string[])[] = []
  const visit = (node: string): void => {
    if (done.has(node)) return
    const at = path.indexOf(node)
    if (at >= 0) {
      rings.push(path.slice(at))
      return
    }
    path.push(node)
    for (const next of needs(node)) visit(next)
    path.pop()
    done.add(node)
  }
  for (const node of nodes) visit(node)
  return rings
}
