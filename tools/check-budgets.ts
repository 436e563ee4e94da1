import { readFileSync } from 'node:fs'
import type { Issue } from './issue.ts'
import { isTest, readSources, type Source, withoutComments } from './sources.ts'

export interface Budgets {
  /** Lines a file may have. */
  readonly fileLines: number
  /** Lines of code below a folder, comments and blank lines not counted: an engine that outgrows them has taken over what belongs elsewhere. */
  readonly folders: Readonly<Record<string, { readonly lines: number; readonly reason: string }>>
  /** Files that may be longer, each with the reason. */
  readonly exceptions: Readonly<Record<string, { readonly lines: number; readonly reason: string }>>
}

export async function checkBudgets(): Promise<readonly Issue[]> {
  return findExcess(readSources(), JSON.parse(readFileSync(new URL('./budgets.json', import.meta.url), 'utf8')))
}

export function findExcess(sources: readonly Source[], budgets: Budgets): readonly Issue[] {
  return [
    ...sources.flatMap((source) => fileExcess(source, budgets)),
    ...Object.entries(budgets.folders).flatMap(([folder, { lines }]) => folderExcess(folder, lines, sources)),
    ...staleExceptions(sources, budgets),
  ]
}

function fileExcess({ path, text }: Source, budgets: Budgets): readonly Issue[] {
  const limit = budgets.exceptions[path]?.lines ?? budgets.fileLines
  const lines = linesOf(text)
  return lines > limit ? [{ place: path, message: `${lines} lines, at most ${limit}: give a part of it a home of its own` }] : []
}

function folderExcess(folder: string, limit: number, sources: readonly Source[]): readonly Issue[] {
  const product = sources.filter(({ path }) => path.startsWith(folder) && /\.tsx?$/.test(path) && !isTest(path))
  const lines = product.reduce((sum, { text }) => sum + codeLinesOf(text), 0)
  return lines > limit
    ? [{ place: folder, message: `${lines} lines of code, at most ${limit}: give what is not its subject a home of its own` }]
    : []
}

function staleExceptions(sources: readonly Source[], budgets: Budgets): readonly Issue[] {
  const needed = new Set(sources.filter(({ text }) => linesOf(text) > budgets.fileLines).map(({ path }) => path))
  const stale = Object.keys(budgets.exceptions).filter((path) => !needed.has(path))
  return stale.map((path) => ({ place: 'tools/budgets.json', message: `the exception for ${path} is not needed` }))
}

function linesOf(text: string): number {
  return text.trimEnd().split('\n').length
}

const codeLinesOf = (text: string): number =>
  withoutComments(text)
    .split('\n')
    .filter((line) => line.trim() !== '').length
