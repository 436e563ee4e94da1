import { type Message, type Term, term } from '@heliodesk/contracts/text/message'
import { messageText } from '../language/translate.ts'
import type { Job } from './job.ts'

type Known = Pick<Job, 'label' | 'schedule'>
const known = new Map<string, Known>()

/** Notes what people call the jobs of a module, and when they run by themselves; whoever shows them asks for it. */
export function noteLabels(jobs: readonly Pick<Job, 'name' | 'label' | 'schedule'>[]): void {
  for (const { name, label, schedule } of jobs) known.set(name, { label, schedule })
}

/** The jobs of all started modules by name. */
export const jobLabels = (): ReadonlyMap<string, Known> => known

/** The label of a job, to be named in a message; its name when no module of this version has it. */
export function jobLabel(name: string): Term | Message {
  const label = known.get(name)?.label ?? name
  return typeof label === 'string' ? term(label) : label
}

/** The same in the language of the call. */
export function labelOfJob(name: string): string {
  const label = known.get(name)?.label ?? name
  return typeof label === 'string' ? label : messageText(label)
}
