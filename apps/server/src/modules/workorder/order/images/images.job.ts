import { limits } from '@heliodesk/contracts/limits'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import type { Job } from '#server/jobs/job.ts'
import { forgetUnused } from './images.queries.ts'
import { incomingFolder } from './images.service.ts'

/** Pictures that were uploaded and never submitted, or taken out of their order, do not stay for ever. */
export const imageSweepJob: Job = {
  name: 'workOrder.unusedImages',
  label: jobNames.orderPictures(),
  schedule: { everyMinutes: 60 },
  leaseMs: 10 * 60_000,
  spreadMs: 5 * 60_000,
  async run({ db, files, clock }, { signal }) {
    await files.sweep(clock.now() - 3_600_000, incomingFolder)
    while (!signal.aborted) {
      const unused = await forgetUnused(db, clock.now() - limits.unusedImageMs)
      for (const { path, thumbPath } of unused) {
        await files.remove(path)
        await files.remove(thumbPath)
      }
      if (unused.length === 0) return
    }
  },
}
