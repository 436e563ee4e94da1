import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import type { Job } from '#server/jobs/job.ts'
import type { AlarmIntake } from '#server/vendors/intake/alarms.ts'
import { checkYields } from '../lowYield/check.ts'
import { checkIdleness, checkOffline } from './offline.ts'
import { checkDevices } from './strings.ts'

/** Our own alarms, beside those that vendors report: one of each kind per station, ended by themselves. */
export function ruleJobs(intake: AlarmIntake): readonly Job[] {
  return [
    {
      name: 'alarm.silence',
      label: jobNames.silence(),
      schedule: { everyMinutes: 1 },
      leaseMs: 60_000,
      async run({ db, clock }) {
        await checkOffline(db, intake, clock.now())
        await checkIdleness(db, intake, clock.now())
      },
    },
    {
      name: 'alarm.devices',
      label: jobNames.strings(),
      schedule: { everyMinutes: 5 },
      leaseMs: 120_000,
      run: ({ db, clock }) => checkDevices(db, intake, clock.now()),
    },
    {
      name: 'alarm.yield',
      label: jobNames.lowYield(),
      schedule: { everyMinutes: 30 },
      leaseMs: 600_000,
      spreadMs: 60_000,
      run: ({ db, clock }, { signal }) => checkYields(db, intake, clock.now(), { signal }),
    },
  ]
}
