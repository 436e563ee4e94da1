import { limits } from '@heliodesk/contracts/limits'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { uploadPlaces } from '@heliodesk/contracts/uploads'
import { forgetLoose, knownPaths } from '#server/files/fileRows.queries.ts'
import type { Spool } from '#server/files/spool.ts'
import type { Job } from '#server/jobs/job.ts'
import { forgetParts } from './parts.queries.ts'

const hourMs = 3_600_000

/** Files that no record took, uploads that nobody finished, and what a dying process left on the disk do not stay. */
export const fileSweepJob = (spool: Spool): Job => ({
  name: 'system.looseFiles',
  label: jobNames.files(),
  schedule: { everyMinutes: 60 },
  leaseMs: 10 * 60_000,
  spreadMs: 5 * 60_000,
  async run({ db, files, clock }, { signal }) {
    const before = clock.now() - limits.unusedFileMs
    for (const id of await forgetParts(db, before)) await spool.remove(id)
    await spool.sweep(before - hourMs)
    while (!signal.aborted) {
      const paths = await forgetLoose(db, before)
      for (const path of paths) await files.remove(path)
      if (paths.length === 0) break
    }
    for (const folder of Object.keys(uploadPlaces)) {
      if (!signal.aborted) await files.sweep(before, folder, (paths) => knownPaths(db, paths))
    }
  },
})
