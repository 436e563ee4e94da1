import type { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { groupOf, orderStages } from '@heliodesk/domain/order/stage'
import type { StateView } from '#web/lifecycle/StateBoard.tsx'
import type { RowOf } from '#web/resource/row.ts'

export type OrderRow = RowOf<typeof customerOrder>

const keys = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, {}]))

/** Orders by their stage. */
export const stageView: StateView = { dict: 'order_stage', field: 'stage', states: keys(orderStages) }
/** Orders by groups of stages: columns of the board. */
export const groupView: StateView = { dict: 'order_stage_group', field: 'stageGroup', states: keys(orderStages.map(groupOf)) }
