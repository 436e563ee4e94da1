import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { localizedText } from '@heliodesk/contracts/text/locale'
import { actOf, permit } from '@heliodesk/domain/lifecycle/permit'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { ApiError } from '#web/api/apiError.ts'
import { resourceCalls } from '#web/api/resource.ts'
import { lifecycle as copy } from '#web/copy/zhCN/lifecycle.ts'
import { resourceKeys } from '#web/resource/list/resourceKeys.ts'
import { useDict } from '#web/session/dictionaries.ts'
import { usePerson } from '#web/session/usePerson.ts'
import { StepDialog } from './StepDialog.tsx'
import type { StepControls } from './stepForm.ts'
import { type Seen, useSteps } from './useSteps.ts'

type Stepped = Seen & Readonly<Record<string, unknown>>

/** A step that asks something first. */
export interface AskedStep {
  readonly lifecycle: Lifecycle
  readonly record: Stepped
  readonly verb: string
  readonly okText: string
  readonly controls: StepControls
}

type Ask = (step: AskedStep) => void
const Host = createContext<Ask | null>(null)

/** Where a step is asked for; null outside of a `StepHost`. */
export const useStepHost = (): Ask | null => useContext(Host)

/**
 * Holds the small form of a step, above the button that it came from: a card that somebody else moves, or a record that is gone, takes its
 * buttons along, but not what a person has typed.
 */
export function StepHost({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<AskedStep | null>(null)
  return (
    <Host value={setAsked}>
      {children}
      {asked !== null && <OpenStep {...asked} onClose={() => setAsked(null)} />}
    </Host>
  )
}

/** The form follows the record: it is taken as it is now, and says so when that is not what it was opened for. */
function OpenStep({ lifecycle, record: seen, verb, okText, controls, onClose }: AskedStep & { readonly onClose: () => void }) {
  const { resource, field, dict } = lifecycle
  const person = usePerson()
  const states = useDict(dict)
  const { data, error } = useQuery({
    queryKey: [...resourceKeys.record(resource.name, seen.id), 'step'],
    // The edge where an answer becomes a typed row.
    queryFn: async ({ signal }) => (await resourceCalls.read(resource, seen.id, { signal, silent: true })) as unknown as Stepped,
    initialData: seen,
    staleTime: Number.POSITIVE_INFINITY,
    // The next form begins with what the page shows then, not with what this one saw.
    gcTime: 0,
    retry: false,
  })
  const { run, running, refused } = useSteps(lifecycle, data)
  const state = String(data[field])
  const isGone = error instanceof ApiError && error.code === 404
  const isOpen = !isGone && permit(lifecycle, verb, data, person).ok
  const noteOf = (): string | undefined => {
    if (isGone) return copy.recordGone(resource.label)
    // While a step is on its way, what changes is what it does itself.
    if (data.version === seen.version || running !== null) return undefined
    const text = states.find(({ value }) => value === state)?.text ?? state
    if (isOpen) return copy.recordChanged(resource.label, text)
    return copy.recordMovedOn(resource.label, text, localizedText(actOf(lifecycle.verbs[verb]!)))
  }
  return (
    <StepDialog
      lifecycle={lifecycle}
      verb={verb}
      okText={okText}
      controls={controls}
      lacks={refused?.lacks ?? []}
      note={noteOf()}
      isOpen={isOpen}
      onRun={(input) => run(verb, input)}
      onClose={onClose}
    />
  )
}
