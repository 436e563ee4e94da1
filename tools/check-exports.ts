import { type AllowedExport, allowedExports, startedFiles } from './exports.allowed.ts'
import { type Export, exportsOf, takingsOf, wordOf } from './exports.ts'
import type { Issue } from './issue.ts'
import { isTest, readSources, type Source } from './sources.ts'

interface Unread {
  readonly file: string
  readonly line: number
  /** The whole file where it is left out. */
  readonly name?: string
}

const allowedMost = 20

/** Product code that only tests, or nothing, reads. */
export async function checkExports(): Promise<readonly Issue[]> {
  return issuesOf(findUnread(readSources(/\.(tsx?|mjs)$/)), allowedExports)
}

/** What is unread without being allowed, and what is allowed without being unread. */
export function issuesOf(unread: readonly Unread[], allowed: readonly AllowedExport[]): readonly Issue[] {
  const isSame = (one: { file: string; name?: string }, other: { file: string; name?: string }) =>
    one.file === other.file && one.name === other.name
  const strange = unread.filter((one) => !allowed.some((other) => isSame(one, other)))
  const settled = allowed.filter((one) => !unread.some((other) => isSame(one, other)))
  const place = 'tools/exports.allowed.ts'
  return [
    ...strange.map(({ file, line, name = 'this file' }) => ({
      place: `${file}:${line}`,
      message: `${name} is read by tests or by nothing: use it in the product, or take it out with its tests`,
    })),
    ...settled.map(({ file, name = 'the file' }) => ({
      place,
      message: `${file}: ${name} is used now or gone: take it off the list`,
    })),
    ...(allowed.length > allowedMost ? [{ place, message: `at most ${allowedMost} may be allowed` }] : []),
  ]
}

/** Files of the product that nothing started leads to, and names in the others that no started file takes and their own does not need. */
export function findUnread(sources: readonly Source[]): readonly Unread[] {
  const files = new Map(sources.filter(({ path }) => !isTest(path)).map((source) => [stemOf(source.path), source]))
  const reached = reachedIn(files)
  const takers = takersOf([...reached].flatMap((stem) => files.get(stem) ?? []))
  return [...files]
    .filter(([, { path }]) => /^(apps|packages)\/[^/]+\/src\//.test(path))
    .flatMap(([stem, source]): readonly Unread[] => {
      const file = source.path
      if (!reached.has(stem)) return [{ file, line: 1 }]
      const isTaken = takers.get(stem) ?? (() => false)
      return exportsOf(source)
        .filter((given) => !given.isUsedAtHome && !isStarted(source, given) && !isTaken(given.name))
        .map(({ name, line }) => ({ file, line, name }))
    })
}

/** Imports name a file with its ending, packages without. */
const stemOf = (path: string): string => path.replace(/\.(tsx?|mjs)$/, '')

const isStarted = ({ path }: Source, { name }: Export): boolean =>
  startedFiles.some(({ files, names }) => files.test(path) && names.includes(name))

function reachedIn(files: ReadonlyMap<string, Source>): ReadonlySet<string> {
  const queue = [...files].flatMap(([stem, { path }]) => (startedFiles.some((one) => one.files.test(path)) ? [stem] : []))
  const reached = new Set(queue)
  for (let stem = queue.pop(); stem !== undefined; stem = queue.pop()) {
    const source = files.get(stem)
    const next = source ? takingsOf(source).map(({ target }) => stemOf(target)) : []
    for (const one of next.filter((target) => files.has(target) && !reached.has(target))) {
      reached.add(one)
      queue.push(one)
    }
  }
  return reached
}

/** By file, whether a name is taken out of it. Of a file that is taken whole, a name counts when it stands in the taking file. */
function takersOf(readers: readonly Source[]): ReadonlyMap<string, (name: string) => boolean> {
  const takings = readers.flatMap((source) => takingsOf(source).map((taking) => ({ ...taking, text: source.text })))
  return new Map(
    [...Map.groupBy(takings, ({ target }) => stemOf(target))].map(([stem, all]) => [
      stem,
      (name) => all.some(({ names, text }) => (names === '*' ? wordOf(name).test(text) : names.includes(name))),
    ]),
  )
}
