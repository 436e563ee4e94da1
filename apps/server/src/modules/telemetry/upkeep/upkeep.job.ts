import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { dayNumberAt, dayOfNumber, monthPlace } from '@heliodesk/domain/telemetry/calendar'
import type { Job } from '#server/jobs/job.ts'
import { makeEmptyDays, makePartitions } from '#server/telemetry/hotDays.queries.ts'
import { uploadFolder } from '#server/telemetry/import/importer.ts'
import { purgeImports } from '#server/telemetry/import/importJobs.queries.ts'
import { purgeQuarantine } from '#server/telemetry/quarantine.queries.ts'
import { telemetryOf } from '#server/telemetry/telemetry.ts'
import { checkMonth } from '#server/telemetry/upkeep/integrity.ts'
import { packOldDays } from '#server/telemetry/upkeep/packOldDays.ts'

const minute = 60_000

/** Empty rows of tomorrow: the first points of a day then cost no more than all others. */
export const prepareJob: Job = {
  name: 'telemetry.prepare',
  label: jobNames.prepareDay(),
  schedule: { dailyAt: '23:20' },
  leaseMs: 20 * minute,
  async run({ db, clock }) {
    const tomorrow = dayNumberAt(clock.now()) + 1
    await makePartitions(db, [tomorrow])
    await makeEmptyDays(db, tomorrow)
  },
}

/** Also brings up sums that a process left behind which died and was not started again. */
export const reconcileJob: Job = {
  name: 'telemetry.reconcile',
  label: jobNames.reconcile(),
  schedule: { everyMinutes: 10 },
  leaseMs: 10 * minute,
  spreadMs: 2 * minute,
  async run(context) {
    const telemetry = telemetryOf(context)
    await telemetry.directory.ready()
    await telemetry.checkRecent()
  },
}

export const packJob: Job = {
  name: 'telemetry.pack',
  label: jobNames.pack(),
  schedule: { dailyAt: '02:30' },
  leaseMs: 120 * minute,
  async run(context, { signal }) {
    const { db, clock, files, log } = context
    const telemetry = telemetryOf(context)
    await telemetry.directory.ready()
    const days = await packOldDays({ db, telemetry }, clock.now(), signal)
    log.info({ days }, 'measured days packed')
    await purgeQuarantine(db, 30)
    await purgeImports(db, 180)
    // A finished import removes its file; what lies this long belongs to none that still runs.
    await files.sweep(clock.now() - 7 * 24 * 60 * minute, uploadFolder)
  },
}

/** On the fourth of a month, when all of the last one is packed. */
export const integrityJob: Job = {
  name: 'telemetry.integrity',
  label: jobNames.integrity(),
  schedule: { dailyAt: '04:00' },
  leaseMs: 240 * minute,
  async run(context, { signal }) {
    const { db, clock, log } = context
    const today = dayNumberAt(clock.now())
    const { month, index } = monthPlace(today)
    if (index !== 3) return
    const last = monthPlace(month - 1).month
    const report = await checkMonth({ db, telemetry: telemetryOf(context) }, last, signal)
    const found = report.days + report.months + report.stations + report.departments
    log[found === 0 ? 'info' : 'warn']({ ...report, month: dayOfNumber(last).slice(0, 7) }, 'energies checked')
  },
}
