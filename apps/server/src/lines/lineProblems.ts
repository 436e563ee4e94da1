import { errors } from '@heliodesk/contracts/errors'
import type { AppError } from '@heliodesk/contracts/kit/error'
import { lineMessages } from '@heliodesk/contracts/messages/line'
import { type Message, term, withField } from '@heliodesk/contracts/text/message'
import type { Problem } from '../crud/input.ts'
import type { Source } from '../crud/source.ts'

/** Where a line stands in what was sent, and on the screen. */
export interface LinePlace {
  readonly list: 'added' | 'changed' | 'deleted'
  /** In its list, from 0. */
  readonly at: number
  /** As people count it. */
  readonly row: number
  readonly id: string | null
}
/** What is wrong with a line: in one of its fields, or with it as a whole. */
export interface LineProblem extends LinePlace {
  readonly key: string | null
  readonly message: Message
}

const inRow = ({ row, message }: LineProblem): Message => lineMessages.inRow({ row: String(row), reason: message })

/** All that is wrong with a record and its lines, at once: the message is the first, each has its place in the result. */
export function refuseLines(head: readonly Problem[], lines: readonly LineProblem[]): never {
  const fields = head.map(({ key, label, reason }) => ({ field: key, message: withField(reason, term(label)) }))
  const rows = lines.map((problem) => {
    const { list, at, row, id, key } = problem
    return { list, at, row, id, field: key, message: inRow(problem) }
  })
  const all = [...fields, ...rows].map(({ message }) => message)
  const [first] = all
  if (first === undefined) throw new Error('nothing is wrong')
  const reason = all.length > 1 ? lineMessages.andMore({ reason: first, count: all.length - 1 }) : first
  throw errors.invalidInput({ reason }, { fields, rows })
}

/** Problems of the fields of a line, each with its label. */
export const fieldProblems = (place: LinePlace, problems: readonly Problem[]): readonly LineProblem[] =>
  problems.map(({ key, label, reason }) => ({ ...place, key, message: withField(reason, term(label)) }))

/** A refusal of a rule as a problem of the line: of the field that it names, else of the line. */
export function refusedLine(place: LinePlace, { resource }: Source, { text, result }: AppError): LineProblem {
  const { fields } = (result ?? {}) as { readonly fields?: readonly { readonly field: string }[] }
  const key = fields?.[0]?.field
  return { ...place, key: key !== undefined && key in resource.fields ? key : null, message: text }
}
