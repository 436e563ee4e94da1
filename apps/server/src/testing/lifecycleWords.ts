import type { Lifecycle, LifecycleVerb, StateSpec } from '@heliodesk/contracts/kit/lifecycle'

const list = (...parts: readonly (string | false | undefined)[]) => parts.filter((part) => part).join(', ')
const some = (word: string, names: readonly string[] = []) => names.length > 0 && `${word} ${names.join(' ')}`

/** A table of states in plain words, a line for each state, verb and participant: to be compared with what was agreed. */
export function tableInWords({ states, verbs, participants }: Lifecycle): readonly string[] {
  return [
    ...Object.entries(states).map(([name, state]) => `${name}: ${stateInWords(state)}`),
    ...Object.entries(verbs).map(([name, verb]) => `${name}: ${verbInWords(verb)}`),
    ...Object.entries(participants).map(([name, { right = '', field = '' }]) => `${name}: ${right} ${field}`),
  ].map((line) => line.replaceAll(/\s+/g, ' ').trim())
}

function stateInWords({ end, deadline, stamp, clears }: StateSpec): string {
  const due = deadline && ('field' in deadline ? `due by ${deadline.field}` : `due after ${deadline.hours} h`)
  const stamped = stamp && `stamps ${stamp.field}${stamp.keeps === 'first' ? ' once' : ''}`
  return list(end && 'the end', due, stamped, some('empties', clears))
}

function verbInWords({
  moves,
  asks = {},
  guards,
  effects,
  notify = [],
  approval,
  back,
  keepsVersion,
  governs,
}: LifecycleVerb): string {
  const asked = Object.entries(asks).map(([key, { options }]) => (options.required ? key : `(${key})`))
  return list(
    ...moves.map(({ from, to, who }) => `${from.join(' ')} ${to === null ? 'stays' : `→ ${to}`} by ${who.join(' ')}`),
    some('asks', asked),
    some('needs', guards),
    approval !== undefined && `approved by ${approval}`,
    some('then', effects),
    ...notify.map(({ to }) => `tells ${to.join(' ')}`),
    back !== undefined && `undone by ${back}`,
    keepsVersion && 'no version',
    governs !== undefined && `is the call ${governs}`,
  )
}
