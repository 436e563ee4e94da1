import type { Lifecycle } from '../kit/lifecycle.ts'
import { workOrderLife } from './workOrder/workOrder.ts'

/** Every declared life: what a suite walks and a page of the documentation shows. */
export const lifecycles: readonly Lifecycle[] = [workOrderLife]
