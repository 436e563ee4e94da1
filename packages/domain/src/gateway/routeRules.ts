import { referenceMessages } from '@heliodesk/contracts/messages/reference'
import type { Message } from '@heliodesk/contracts/text/message'
/** What a gateway route asks of a call, in the words of the protocol. */
export interface RoutePredicate {
  readonly name: string
  readonly args: readonly string[]
}

/** `**` any segments, `*` or `{name}` one of them, a star inside a segment any signs. Path and pattern begin with a slash. */
export function pathMatches(pattern: string, path: string): boolean {
  return matchSegments(pattern.split('/').slice(1), path.split('/').slice(1))
}

function matchSegments([wanted, ...others]: readonly string[], [given, ...rest]: readonly string[]): boolean {
  if (wanted === undefined) return given === undefined
  if (wanted === '**') {
    if (others.length === 0) return true
    return (
      matchSegments(others, given === undefined ? [] : [given, ...rest]) ||
      (given !== undefined && matchSegments([wanted, ...others], rest))
    )
  }
  return given !== undefined && segmentMatches(wanted, given) && matchSegments(others, rest)
}

function segmentMatches(wanted: string, given: string): boolean {
  if (wanted === '*' || /^\{\w+\}$/.test(wanted)) return given !== ''
  const parts = wanted.split('*')
  if (parts.length === 1) return wanted === given
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = given.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return given.startsWith(first) && given.endsWith(last) && given.length - last.length >= at
}

/** Every predicate holds; one that is not known never does. */
export function routeMatches(
  predicates: readonly RoutePredicate[],
  call: { readonly method: string; readonly path: string },
): boolean {
  return predicates.every(({ name, args }) => {
    if (name === 'Method') return args.some((method) => method.trim().toUpperCase() === call.method)
    return name === 'Path' && args.some((pattern) => pathMatches(pattern.trim(), call.path))
  })
}

/** The path at the target: without its first segments, each spelled anew, so that no `..` and no hidden slash gets through. */
export function forwardedPath(base: string, segments: readonly string[], strip: number): string | null {
  if (segments.some((segment) => segment === '.' || segment === '..' || /[/\\\p{Cc}]/u.test(segment))) return null
  const rest = segments.slice(strip).map(encodeURIComponent).join('/')
  return `${base.replace(/\/$/, '')}/${rest}`
}

/** What is wrong with predicates that somebody sends; null when nothing is. */
export function predicateProblem(predicates: readonly RoutePredicate[]): Message | null {
  for (const { name, args } of predicates) {
    if (name !== 'Path' && name !== 'Method') return referenceMessages.gatewayPredicate({ name })
    if (args.length === 0 || args.some((arg) => arg.trim() === '')) return referenceMessages.gatewayPredicateEmpty({ name })
    const wrong = args.find((arg) =>
      name === 'Path'
        ? !/^\/[\w\-.~/*{}%\u4e00-\u9fff]*$/.test(arg.trim()) || arg.split('**').length > 4
        : !/^(GET|POST|PUT|DELETE)$/i.test(arg.trim()),
    )
    if (wrong !== undefined) return referenceMessages.gatewayPredicateWrong({ name, value: wrong })
  }
  return null
}
