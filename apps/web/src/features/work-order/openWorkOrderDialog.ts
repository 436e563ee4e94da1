import { defineOverlay } from '#web/app/overlay/overlays.ts'
import type { Draft } from './draft.ts'

/** What the dialog is about: an existing order, or a new one with the station or the alarm it comes from. */
export interface WorkOrderInput {
  readonly id?: string
  readonly stationId?: string
  readonly alarmId?: string
  /** What was typed before a submission failed (D-WOCLOSE). */
  readonly draft?: Draft
}

const dialog = defineOverlay<WorkOrderInput>(() => import('./WorkOrderDialog.tsx'))

/** 创建工单, or 编辑工单 with an id. Needs the right to add or edit; the server checks it again. */
export const openWorkOrderDialog = (input: WorkOrderInput = {}): void => dialog.open(input)
/** For `onPointerEnter` and `onFocus` of what opens it. */
export const warmWorkOrderDialog = dialog.warm
