import type { Job } from './job.ts'

const labels = new Map<string, string>()

/** Notes what people call the jobs of a module; whoever shows runs asks for it. */
export function noteLabels(jobs: readonly Pick<Job, 'name' | 'label'>[]): void {
  for (const { name, label } of jobs) labels.set(name, label)
}

/** The label of a job; its name when no module of this version has it. */
export const labelOfJob = (name: string): string => labels.get(name) ?? name
