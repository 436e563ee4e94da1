import { isPatternName, matchesNamed } from './namedPatterns.ts'

export type Test = (text: string) => boolean

/** A named pattern or a regular expression as a test; null when the expression cannot be read. */
export function compilePattern(pattern: string | RegExp): Test | null {
  if (typeof pattern === 'string' && isPatternName(pattern)) return (text) => matchesNamed(pattern, text)
  if (pattern === 'only') return () => true
  try {
    // Without g and y, whose tests depend on the one before.
    const source = new RegExp(pattern)
    const regex = new RegExp(source.source, source.flags.replaceAll(/[gy]/g, ''))
    return (text) => regex.test(text)
  } catch {
    return null
  }
}
