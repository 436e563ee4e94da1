import type { PageFrame } from '@heliodesk/contracts/pageChannel'
import type { GridState } from './gridState.ts'
import type { CellValue } from './row.ts'

/** Who listens: the grid's name on the page channel and this instance's, which its own messages come back with. */
export interface GridListener {
  readonly socketKey: string
  readonly caseId: string
}

/** What a message asks of the grid: nothing, one row's new values, to load anew, or to tell that there is something newer. */
export type Refresh =
  | { readonly kind: 'ignore' }
  | { readonly kind: 'patch'; readonly id: string; readonly values: Readonly<Record<string, CellValue>> }
  | { readonly kind: 'reload' }
  | { readonly kind: 'offer' }

const ignore: Refresh = { kind: 'ignore' }

/** Both kinds of message refresh the grid (B§4). What was typed and not yet saved is never thrown away: then newer rows are offered. */
export function refreshOf(frame: PageFrame | null, listener: GridListener, state: GridState): Refresh {
  if (frame === null || frame.type === 'heart_beat') return ignore
  if (frame.type === 'common_send_date') return frame.data.key === listener.socketKey ? reload(state) : ignore
  const { socketKey, args } = frame.data
  const [row, caseId] = args
  if (socketKey !== listener.socketKey || (caseId !== '' && caseId === listener.caseId)) return ignore
  if (state.row(row.id) === undefined) return state.deletedIds.includes(row.id) ? ignore : reload(state)
  const { id, ...values } = row
  return { kind: 'patch', id, values: cellsOf(values) }
}

const reload = ({ isUnsaved }: GridState): Refresh => ({ kind: isUnsaved ? 'offer' : 'reload' })

/** The frame was JSON, so its members are what cells hold. */
const cellsOf = (values: Readonly<Record<string, unknown>>) => values as Readonly<Record<string, CellValue>>
