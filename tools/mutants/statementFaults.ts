/** A small fault in a statement: `text` takes the place of what stands between two offsets of the file. */
export interface StatementFault {
  readonly from: number
  readonly to: number
  readonly text: string
}

const literal = /`[^`]*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g
const statement = /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE|EXISTS|ORDER BY)\b/

/** What each piece becomes: a condition that goes, a limit off by one, the other order, a lock that is missing, … */
const exchanges: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/\bAND\b/g, 'OR'],
  [/\bOR\b/g, 'AND'],
  [/\bWHERE\b/g, 'WHERE true OR'],
  [/(?<=\s)<(?=\s)/g, '<='],
  [/(?<=\s)<=(?=\s)/g, '<'],
  [/(?<=\s)>(?=\s)/g, '>='],
  [/(?<=\s)>=(?=\s)/g, '>'],
  [/(?<=\s)<>(?=\s)/g, '='],
  [/ DESC\b/g, ''],
  [/\bNOT EXISTS\b/g, 'EXISTS'],
  [/\bIS NULL\b/g, 'IS NOT NULL'],
  [/\bIS NOT NULL\b/g, 'IS NULL'],
  [/\bLEFT JOIN\b/g, 'JOIN'],
  [/ DISTINCT(?! ON| FROM)\b/g, ''],
  [/ FOR (NO KEY )?UPDATE( OF \w+)?( SKIP LOCKED)?/g, ''],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/\bgreatest\(/g, 'least('],
  [/\bleast\(/g, 'greatest('],
]

/** All faults of the statements in a source, in the order of the text. */
export function faultsOf(source: string): readonly StatementFault[] {
  const faults = [...source.matchAll(literal)].flatMap(({ 0: text, index }) =>
    statement.test(text) ? faultsIn(text).map((fault) => ({ ...fault, from: fault.from + index, to: fault.to + index })) : [],
  )
  return faults.toSorted((a, b) => a.from - b.from)
}

function faultsIn(text: string): StatementFault[] {
  return exchanges.flatMap(([pattern, by]) =>
    [...text.matchAll(pattern)]
      .filter(({ 0: found, index }) => !(found === 'AND' && isOfBetween(text.slice(0, index))))
      .map(({ 0: found, index }) => ({ from: index, to: index + found.length, text: by })),
  )
}

/** BETWEEN a AND b joins no conditions. */
function isOfBetween(before: string): boolean {
  return before.lastIndexOf('BETWEEN') > before.lastIndexOf('AND')
}
