import type { Message } from '@heliodesk/contracts/text/message'
import type { Context } from '../context.ts'
import type { Sql } from '../db/sql.ts'

/** What a step is asked with: one transaction of one close. */
export interface CloseCall {
  readonly context: Context
  readonly tx: Sql
  readonly closeId: string
  readonly tenantId: string
  readonly month: string
  readonly firstDay: string
  readonly lastDay: string
  readonly today: string
  readonly atMs: number
  /** Who agreed to close, in whose name books are closed. */
  readonly finishedBy: string | null
  /** What the chunks of one step share within a process. */
  readonly memo: Map<string, unknown>
}

export type Level = 'fine' | 'told' | 'warn' | 'block'
export interface Finding {
  readonly level: Level
  readonly message: Message
  /** In fen: amounts never stand in a sentence. */
  readonly fen?: string
  /** The page with the rows behind it. */
  readonly path?: string
}

/** One step of a close. Its work is cut into chunks, each of which follows from what is stored: done twice it comes to the same. */
export interface CloseStep {
  /** Of the dictionary `close_step`. */
  readonly code: string
  readonly phase: 'check' | 'close'
  readonly size?: (call: CloseCall) => Promise<number>
  /** What comes after a row; null when nothing is left. */
  readonly work?: (call: CloseCall, after: string) => Promise<{ readonly after: string; readonly done: number } | null>
  readonly look: (call: CloseCall, done: number) => Promise<readonly Finding[]>
}

/** The state that findings make: blocks before it asks before it passes. */
export const stateOfFindings = (findings: readonly { readonly level: Level }[]): string =>
  findings.some(({ level }) => level === 'block') ? '4' : findings.some(({ level }) => level === 'warn') ? '3' : '2'

/** Findings with something in them. */
export const present = (findings: readonly (Finding & { readonly count: number })[]): readonly Finding[] =>
  findings.flatMap(({ count, ...finding }) => (count > 0 ? [finding] : []))

export const pathOf = (page: string, query: Readonly<Record<string, string>>): string => `${page}?${new URLSearchParams(query)}`
