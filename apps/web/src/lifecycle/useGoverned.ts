import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { permit, verbNames } from '@heliodesk/domain/lifecycle/permit'
import { usePerson } from '#web/session/usePerson.ts'

/** Whether this person may change or delete the record in its state; a record without a life has none to ask. */
export function useGoverned(lifecycle: Lifecycle | undefined, record: Readonly<Record<string, unknown>>) {
  const person = usePerson()
  return (call: 'update' | 'remove'): boolean => {
    if (lifecycle === undefined) return true
    const verb = verbNames(lifecycle).find((name) => lifecycle.verbs[name]?.governs === call)
    return verb !== undefined && permit(lifecycle, verb, record, person).ok
  }
}
