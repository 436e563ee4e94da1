import type { Copy } from '@heliodesk/contracts/text/locale'
import { many } from '@heliodesk/contracts/text/plural'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { stationLife as zh } from '../zhCN/stationLife.ts'

const stations = (count: number) => many(count, 'station')

export const stationLife = {
  open: 'Open the station',
  chooseDepart: 'Choose an organization',
  mayNotMove: 'Moving it to another organization needs a right of its own',
  moves: (parts) => `Saving moves ${parts} with the station; orders that somebody handles stay with them.`,
  movesNothing: 'Saving gives the station to the new organization.',
  whoSees: 'Whoever does not see the new organization will no longer see it. The owner’s record stays where it is.',
  alarms: (count) => many(count, 'alarm'),
  orders: (count) => many(count, 'work order'),
  fees: (count) => many(count, 'fee record'),
  days: (count) => `${many(count, 'day')} of measurements`,
  retire: 'Take out of service',
  retireCount: (count) => `Take ${thousands(count)} out of service`,
  restore: 'Back into service',
  title: (count, name) => (count === 1 ? `Out of service: ${name}` : `Take ${stations(count)} out of service`),
  kind: 'How',
  pause: 'Out of service',
  leave: 'Left the grid',
  since: 'Out of service since',
  reason: 'Reason',
  reasonHint: 'For example: roof demolished, contract ended',
  what: 'What will happen:',
  capacity: 'From that day on it counts in no capacity, online rate or number of offline stations',
  alarmsEnd: (count) => `${many(count, 'open alarm')} will end now, and no new ones are raised`,
  noAlarms: 'No new alarms are raised',
  ordersStay: (count) => `${many(count, 'open work order')} will not be closed by this`,
  history: 'Curves, fees and work orders are kept and can still be read and exported',
  undo: 'It can be put back into service at any time',
  confirm: 'Take out of service',
  cancel: 'Cancel',
  retired: (count) => `${stations(count)} taken out of service`,
  restored: (count) => `${stations(count)} back in service`,
  restoreTitle: (name, count) => (count === 1 ? `Put “${name}” back into service?` : `Put ${stations(count)} back into service?`),
  restoreWhat:
    'From now on it counts again in capacity and online rate and raises alarms; day and reason are cleared (the log keeps them).',
  cannotRemove: (name) => `“${name}” cannot be deleted`,
  cannotRemoveMany: (count) => `${stations(count)} of the selection cannot be deleted`,
  because: (what) =>
    `It has ${what}; deleting it would make history and settlement disagree. Take it out of service instead: it no longer counts, its history stays.`,
  becauseMany: (names) =>
    `${names} have measurements, alarms, work orders or fees. Take them out of service instead: they no longer count, their history stays.`,
  askAdministrator: 'Taking a station out of service needs a right of its own; ask an administrator.',
  instead: 'Take out of service',
  close: 'Close',
  removeTitle: (name, count) => (count === 1 ? `Delete “${name}”?` : `Delete ${stations(count)}?`),
  removeWhat: 'No measurements, alarms, work orders or fees hang on it. It is deleted for good, with its devices.',
  remove: (count) => (count === 1 ? 'Delete' : `Delete ${thousands(count)}`),
  removed: (count) => `${stations(count)} deleted`,
  note: (kind, day, reason) =>
    `${kind} since ${day}${reason === '' ? '' : ` (${reason})`}; it no longer counts. What follows is history.`,
} satisfies Copy<typeof zh>
