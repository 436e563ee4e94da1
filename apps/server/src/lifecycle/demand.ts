import { errors } from '@heliodesk/contracts/errors'
import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { stepMessages } from '@heliodesk/contracts/messages/step'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { type Message, type Term, term } from '@heliodesk/contracts/text/message'
import { actOf, type Person, permit, verbNames, verbsFor } from '@heliodesk/domain/lifecycle/permit'
import { type Actor, isAllowed } from '../access/actor.ts'
import { type DictionaryMap, dictionary } from '../crud/dictionaries.ts'
import type { Values } from '../crud/input.ts'
import { type BoundLifecycle, verbOf } from './bound.ts'

interface Asked {
  readonly actor: Actor
  readonly dictionaries: DictionaryMap
  readonly verb: string
  readonly record: Values
}

/** Throws why this person may not do this with the record now; answers the state that it leads to, the same where the state stays. */
export function demand(bound: BoundLifecycle, { actor, dictionaries, verb, record }: Asked): string {
  const { lifecycle, source } = bound
  const person: Person = { username: actor.username, can: (code: PermissionCode) => isAllowed(actor, code) }
  const answer = permit(lifecycle, verb, record, person)
  const state = String(record[lifecycle.field])
  if (answer.ok) return answer.to ?? state
  const [label, action] = [term(source.resource.label), term(actOf(verbOf(bound, verb)))]
  if (answer.why === 'state') {
    const status = dictionary(dictionaries, lifecycle.dict).textByValue.get(state) ?? state
    throw errors.stepState({ label, status, action }, { next: whatNext(bound, record, person) })
  }
  const who = named(lifecycle, answer.who)
  throw errors.stepNotYours({ label, who, action }, { next: stepMessages.askWho({ who }) })
}

const named = ({ participants }: Lifecycle, names: readonly string[]): Term | Message =>
  names
    .map((name): Term | Message => term(participants[name]?.label ?? name))
    .reduce((one, other) => nameMessages.or({ one, other }))

/** What can be done with a record in its state: by this person, else by whom, else nothing. */
function whatNext({ lifecycle, source }: BoundLifecycle, record: Values, person: Person): Message {
  const labels = (names: readonly string[]) => names.map((name) => term(lifecycle.verbs[name]?.label ?? name))
  const own = verbsFor(lifecycle, record, person).filter((name) => !lifecycle.verbs[name]?.keepsVersion)
  if (own.length > 0) return stepMessages.youMay({ verbs: labels(own) })
  const here = verbNames(lifecycle).flatMap((name) => {
    const { look, moves } = lifecycle.verbs[name]!
    const found = moves.filter(({ from }) => from.some((state) => state === record[lifecycle.field]))
    return look === 'leading' && found.length > 0 ? [{ name, who: found.flatMap(({ who }) => who) }] : []
  })
  const [first] = here
  if (first === undefined) return stepMessages.ended({ label: term(source.resource.label) })
  const who = [...new Set(here.flatMap((one) => one.who))]
  return stepMessages.upTo({ who: named(lifecycle, who), verbs: labels(here.map(({ name }) => name)) })
}
