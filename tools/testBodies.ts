import { type Source, withoutComments } from './sources.ts'

export interface TestBody {
  readonly path: string
  readonly line: number
  readonly name: string
  /** From the opening line of the call to its closing line, without comments. */
  readonly text: string
}

const opening = /^([ \t]*)(?:test|it)(?:\.\w+(?:\([^)]*\))?)*\(/
const naming =
  /(?:function\s+(\w+)\s*[(<]|(?:const|let)\s+(\w+)\s*=\s*(?:async\s*)?(?:\([^)]*\)|\w+)[^=\n]*=>|^\s+(?:async\s+)?(\w+)\([^)]*\)[^{;\n]*\{)/

/** What decides by itself whether a test holds: an assertion, or a wait that fails. */
const decides = /\bexpect\b|\bassert\w*\b|\bwaitFor\w*\(|\bexpectTypeOf\b/

/** The tests of a file with their whole text. The formatter keeps the indentation true, so a call ends at its own. */
export function testBodiesOf(source: Source): readonly TestBody[] {
  const lines = withoutComments(source.text).split('\n')
  return lines.flatMap((line, at) => {
    const match = opening.exec(line)
    if (match === null) return []
    const text = statementAt(lines, at, match[1] ?? '')
    return [{ path: source.path, line: at + 1, name: nameOf(text), text }]
  })
}

/** Names of functions that assert something, besides those known already; also those that call one of these. */
export function assertingNames(sources: readonly Source[], known: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const functions = sources.flatMap(functionsOf)
  const names = new Set(known)
  for (let before = -1; before !== names.size; ) {
    before = names.size
    for (const { name, text } of functions) if (!names.has(name) && asserts(text, names)) names.add(name)
  }
  return names
}

/** Whether a text asserts something itself or through one of these functions. */
export function asserts(text: string, names: ReadonlySet<string>): boolean {
  return decides.test(text) || [...text.matchAll(/(?<!function )\b(\w+)\(/g)].some(([, called]) => names.has(called ?? ''))
}

function functionsOf(source: Source): readonly { readonly name: string; readonly text: string }[] {
  const lines = withoutComments(source.text).split('\n')
  return lines.flatMap((line, at) => {
    if (opening.test(line)) return []
    const match = naming.exec(line)
    const name = match?.[1] ?? match?.[2] ?? match?.[3]
    if (name === undefined || /^(?:if|for|while|switch|catch|describe|test|it)$/.test(name)) return []
    const own = statementAt(lines, at, /^\s*/.exec(line)?.[0] ?? '').slice(line.indexOf(name) + name.length)
    return [{ name, text: own }]
  })
}

/** The lines from here to the one that closes what was opened, by indentation. */
function statementAt(lines: readonly string[], at: number, indent: string): string {
  const first = lines[at] ?? ''
  const isOpen = /[([{,=>]\s*$/.test(first) || /=>\s*$/.test(first)
  if (!isOpen) return first
  const end = lines.findIndex(
    (line, index) => index > at && line.startsWith(indent) && /^[)}\]]+[);,]*\s*$/.test(line.slice(indent.length)),
  )
  return lines.slice(at, end < 0 ? undefined : end + 1).join('\n')
}

const nameOf = (text: string): string => /(['"`])((?:\\.|(?!\1)[^\\])*)\1/.exec(text)?.[2] ?? ''

/** Tests whose whole text decides nothing: they are green whatever the product does. */
export function idleTests(tests: readonly Source[], serving: readonly Source[]): readonly TestBody[] {
  const shared = assertingNames(serving)
  return tests.flatMap((source) => {
    const names = assertingNames([source], shared)
    return testBodiesOf(source).filter(({ text }) => !asserts(text, names))
  })
}
