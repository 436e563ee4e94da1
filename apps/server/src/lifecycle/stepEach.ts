import { AppError } from '@heliodesk/contracts/kit/error'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { type ActedOn, systemActor, systemMeta } from '../access/systemActor.ts'
import type { BoundLifecycle } from './bound.ts'
import { takeStep } from './takeStep.ts'

const most = 200

interface Course {
  /** The job, as the logs name it: contract.expire */
  readonly job: string
  readonly verb: string
  readonly rights: readonly PermissionCode[]
  /** The next records that are due, by id, beyond the last one that was seen. */
  readonly find: (after: string, most: number) => Promise<readonly (ActedOn & { readonly id: string })[]>
  readonly signal: AbortSignal
  /** What is done with a refusal; it is noted in the log unless said. */
  readonly refused?: (id: string, refusal: AppError) => Promise<void>
}

/**
 * Takes a step of every record that is due, each in a transaction of its own; answers how many were taken. One that is refused (somebody
 * was faster, or it was changed meanwhile) is noted and holds no other one up.
 */
export async function stepEach(life: BoundLifecycle, { job, verb, rights, find, signal, refused }: Course): Promise<number> {
  let [after, count] = ['0', 0]
  while (!signal.aborted) {
    const found = await find(after, most)
    for (const one of found) {
      try {
        await takeStep(life, { actor: systemActor(one, rights), meta: systemMeta(job) }, verb, { id: one.id })
        count += 1
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (refused) await refused(one.id, error)
        else life.source.context.log.warn({ err: error, record: one.id, job }, 'step of a job was refused')
      }
    }
    if (found.length < most) break
    after = found.at(-1)?.id ?? after
  }
  return count
}
