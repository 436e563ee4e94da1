import { errors } from '@heliodesk/contracts/errors'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { type Message, type Term, term } from '@heliodesk/contracts/text/message'
import { permit } from '@heliodesk/domain/lifecycle/permit'
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
  const person = { username: actor.username, can: (code: PermissionCode) => isAllowed(actor, code) }
  const answer = permit(lifecycle, verb, record, person)
  const state = String(record[lifecycle.field])
  if (answer.ok) return answer.to ?? state
  const [label, action] = [term(source.resource.label), term(verbOf(bound, verb).label)]
  if (answer.why === 'state') {
    const status = dictionary(dictionaries, lifecycle.dict).textByValue.get(state) ?? state
    throw errors.stepState({ label, status, action })
  }
  const who = answer.who
    .map((name): Term | Message => term(lifecycle.participants[name]?.label ?? name))
    .reduce((one, other) => nameMessages.or({ one, other }))
  throw errors.stepNotYours({ label, who, action })
}
