import { endingOf, kindOfEnding } from '@heliodesk/contracts/uploads'

/** What a file can be shown as. */
export type Shown = 'picture' | 'pdf' | 'text' | 'table' | 'none'
/** Colour and letter of the mark beside a name. */
export type Mark = 'picture' | 'pdf' | 'table' | 'word' | 'archive' | 'text' | 'other'

const tables = new Set(['.xlsx', '.xls', '.csv', '.et'])
const words = new Set(['.docx', '.doc', '.wps'])

export function shownAs(name: string): Shown {
  const ending = endingOf(name)
  if (ending === '.xlsx' || ending === '.xls' || ending === '.csv') return 'table'
  const kind = kindOfEnding(ending)?.kind
  return kind === 'picture' || kind === 'pdf' || kind === 'text' ? kind : 'none'
}

export function markOf(name: string): Mark {
  const ending = endingOf(name)
  if (tables.has(ending)) return 'table'
  if (words.has(ending)) return 'word'
  const kind = kindOfEnding(ending)?.kind
  return kind === 'picture' || kind === 'pdf' || kind === 'archive' || kind === 'text' ? kind : 'other'
}
