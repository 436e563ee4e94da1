import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { changeMessages } from '@heliodesk/contracts/messages/stationChange'
import { station } from '@heliodesk/contracts/resources/station/station'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Context } from '#server/context.ts'
import { sourceOf } from '#server/crud/sources.ts'
import type { Job } from '#server/jobs/job.ts'
import { reasonOf } from '#server/language/messageError.ts'
import { rowMessages, writtenText } from '#server/language/stored.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { stepEach } from '#server/lifecycle/stepEach.ts'
import { buildAlarmIntake } from '#server/vendors/intake/alarms.ts'
import { endAlarms } from '../life.service.ts'
import { findDue, keepNote, retiredWithAlarms } from './change.queries.ts'

const rights = ['station:change:review', 'station:change:edit', 'station:info:move'] as const
const noteLength = 500

/** Puts changes in effect whose day has come, each as a step of its life; one that cannot says why and stays passed. */
export const applyJob = (life: BoundLifecycle): Job => ({
  name: 'stationChange.apply',
  label: jobNames.stationChangesApply(),
  schedule: { everyMinutes: 10 },
  leaseMs: 30 * 60_000,
  async run(context, { signal }) {
    const { db, clock } = context
    const { day } = slotAt(clock.now())
    const count = await stepEach(life, {
      ...{ job: 'stationChange.apply', verb: 'apply', rights, signal },
      find: (after, most) => findDue(db, day, after, most),
      refused: async (id, refusal) => {
        const note = reasonOf(refusal)
        await keepNote(db, id, writtenText(note).slice(0, noteLength), rowMessages({ applyNote: note }))
      },
    })
    await endAlarmsOfRetired(context)
    return count > 0 ? changeMessages.applied({ count }) : null
  },
})

/** Alarms have their own transactions: those of a station that a change took out of service end a moment later. */
async function endAlarmsOfRetired(context: Context): Promise<void> {
  const source = sourceOf(context, station)
  const ids = await retiredWithAlarms(context.db)
  if (source !== undefined && ids.length > 0) await endAlarms({ source, intake: buildAlarmIntake(context) }, ids)
}
