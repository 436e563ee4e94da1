import type { Lifecycle, LifecycleVerb } from '@heliodesk/contracts/kit/lifecycle'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import type { Localized } from '@heliodesk/contracts/text/message'

/** A record as its table of states sees it: its state and the accounts that it names. */
export type LifecycleRecord = Readonly<Record<string, unknown>>

export interface Person {
  readonly username: string
  readonly can: (code: PermissionCode) => boolean
}

export type Permission<S extends string, P extends string> =
  | { readonly ok: true; readonly to: S | null }
  | { readonly ok: false; readonly why: 'state' }
  | { readonly ok: false; readonly why: 'person'; readonly who: readonly P[] }

/** Whether this person may do this with a record in this state, and where it leads: the server enforces it, the screen draws its buttons from it. */
export function permit<S extends string, P extends string, V extends string>(
  { field, participants, verbs }: Lifecycle<S, P, V>,
  verb: V,
  record: LifecycleRecord,
  person: Person,
): Permission<S, P> {
  const isPart = (name: P): boolean => {
    const { right, field: holder } = participants[name]
    return (holder === undefined || record[holder] === person.username) && (right === undefined || person.can(right))
  }
  const fitting = verbs[verb].moves.filter(({ from }) => from.some((state) => state === record[field]))
  if (fitting.length === 0) return { ok: false, why: 'state' }
  const allowed = fitting.find(({ who }) => who.some(isPart))
  if (allowed) return { ok: true, to: allowed.to }
  return { ok: false, why: 'person', who: [...new Set(fitting.flatMap(({ who }) => who))] }
}

/** A verb as a sentence names it that refuses it: 不能停发其余货物. */
export const actOf = ({ act, label }: Pick<LifecycleVerb, 'act' | 'label'>): Localized => act ?? label

/** Whether what the record holds leaves room for a verb; a field that the reader does not see says nothing against it. */
const isOffered = (offered: Readonly<Partial<Record<string, readonly string[]>>> = {}, record: LifecycleRecord): boolean =>
  Object.entries(offered).every(([key, values]) => record[key] === undefined || values?.includes(String(record[key])))

/** What this person may do with the record now, in the order of the table. */
export function verbsFor<S extends string, P extends string, V extends string>(
  lifecycle: Lifecycle<S, P, V>,
  record: LifecycleRecord,
  person: Person,
): readonly V[] {
  return verbNames(lifecycle).filter(
    (verb) => isOffered(lifecycle.verbs[verb].offered, record) && permit(lifecycle, verb, record, person).ok,
  )
}

export const verbNames = <V extends string>({ verbs }: Lifecycle<string, string, V>): readonly V[] => Object.keys(verbs) as V[]

/** States that still need somebody. */
export const openStates = <S extends string>({ states }: Lifecycle<S>): readonly S[] =>
  (Object.keys(states) as S[]).filter((state) => !states[state].end)
