import type { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import type { Person } from '@heliodesk/domain/work-order/transitions'
import type { RowOf } from '#web/resource/row.ts'
import { holdsCode } from '#web/session/permission.ts'
import { useSession } from '#web/session/useSession.ts'

export type OrderRow = RowOf<typeof workOrder>

/** '1' those I submitted or handle, '2' all (A§6). */
export type UserType = '1' | '2'

export const addCode = 'workorder:info:add'
export const listCode = 'workorder:info:list'
export const assignCode = 'workorder:info:assign'

/** The signed-in person as the table of transitions asks for them. */
export function usePerson(): Person {
  const username = useSession((state) => state.user?.username ?? '')
  const state = useSession((session) => session)
  return { username, can: (code) => holdsCode(state, code) }
}
