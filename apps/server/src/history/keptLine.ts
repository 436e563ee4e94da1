import type { KeptLine, LogRef } from './logWords.ts'

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value)
const membersOf = (value: unknown): Members => (isMembers(value) ? value : {})

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refOf(value: unknown): readonly LogRef[] {
  const { table, id, version, title } = membersOf(value)
  if (typeof table !== 'string' || typeof id !== 'string' || typeof version !== 'number') return []
  return [{ table, id, version, title: typeof title === 'string' ? title : null }]
}

const namesOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(membersOf(value)).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))

/** A line of the audit: its detail beside the words that were kept with it. */
export function auditedLine(target: string | null, detailText: unknown): KeptLine {
  const { names, version, subject: _, ...detail } = membersOf(parsed(detailText))
  return { target, detail, names: namesOf(names), versions: refOf(version) }
}

/** The lines that one call left: what it wrote, and what it wrote to the audit. */
export function calledLines(changes: unknown): readonly KeptLine[] {
  const { touched, audited } = membersOf(parsed(changes))
  const versions = Array.isArray(touched) ? touched.flatMap(refOf) : []
  const lines = (Array.isArray(audited) ? audited : []).map((one): KeptLine => {
    const { target, detail, names } = membersOf(one)
    return { target: typeof target === 'string' ? target : null, detail: membersOf(detail), names: namesOf(names), versions: [] }
  })
  return versions.length > 0 ? [...lines, { target: null, detail: {}, names: {}, versions }] : lines
}
