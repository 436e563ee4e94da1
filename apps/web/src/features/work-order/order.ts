import type { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import type { RowOf } from '#web/resource/row.ts'

export type OrderRow = RowOf<typeof workOrder>

/** '1' those I submitted or handle, '2' all (A§6). */
export type UserType = '1' | '2'

export const addCode = 'workorder:info:add'
export const listCode = 'workorder:info:list'
export const assignCode = 'workorder:info:assign'
