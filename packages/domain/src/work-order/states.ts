import { workOrderLife } from '@heliodesk/contracts/lifecycles/workOrder/workOrder'
import { openStates } from '../lifecycle/permit.ts'

/** States that still need somebody (the count at the header's icon). */
export const openStatuses = openStates(workOrderLife)

/** «已完成»: accepted. Work that is done and waits for acceptance is not. */
export const finishedStatus = '5' satisfies keyof typeof workOrderLife.states

const { dispatcher, handler } = workOrderLife.participants
/** Rights of those who hand orders out and of those who handle them. */
export const partCodes = { dispatcher: dispatcher.right, handler: handler.right }
