import type { station } from '@heliodesk/contracts/resources/station/station'
import type { RowOf } from '#web/resource/row.ts'

/** A station as the list receives it. */
export type StationRow = RowOf<typeof station>
