import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/apiError.ts'
import { callEnvelope } from '#web/api/client.ts'
import { toast } from '#web/app/toast.ts'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import { changesOf, contentOf, type Draft } from './draft.ts'
import { openWorkOrder } from './openWorkOrder.ts'
import { openWorkOrderDialog, type WorkOrderInput } from './openWorkOrderDialog.ts'
import type { Start } from './useStart.ts'

interface Submission {
  readonly input: WorkOrderInput
  readonly start: Start
  readonly draft: Draft
}

function send({ input, start, draft }: Submission) {
  const { order } = start
  if (order) {
    const body = { id: order.id, version: order.version, ...changesOf(start.draft, draft) }
    return callEnvelope('PUT /api/workorder/edit', { body, silent: true })
  }
  const links = { stationId: draft.stationId ?? '', alarmId: input.alarmId ?? '', assignee: draft.assignee ?? '' }
  return callEnvelope('POST /api/workorder/add', { body: { ...contentOf(draft), ...links }, silent: true })
}

/** The open order that an alarm already has, where that is why another was refused. */
function openOrderOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || typeof error.result !== 'object' || error.result === null) return null
  const { workOrderId } = error.result as { readonly workOrderId?: unknown }
  return typeof workOrderId === 'string' ? workOrderId : null
}

/**
 * Submits and says how it went; never rejects, because the dialog closes in either case (A§4). After a failure the warning offers to
 * reopen it with what was typed (D-WOCLOSE); the photos are on the server for a day.
 */
export async function submitWorkOrder(client: QueryClient, submission: Submission): Promise<void> {
  const { input, draft } = submission
  try {
    const { message } = await send(submission)
    toast.success(message)
    await Promise.all([invalidateResource(client, 'workOrder'), invalidateResource(client, 'stationAlarm')])
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const open = openOrderOf(error)
    if (open !== null) {
      const run = () => openWorkOrder(open)
      toast.warning(message, { key: 'work-order-open', keep: true, action: { label: copy.viewOrder, run } })
      await invalidateResource(client, 'stationAlarm')
      return
    }
    const run = () => openWorkOrderDialog({ ...input, draft })
    toast.warning(message, { key: 'work-order-draft', keep: true, action: { label: copy.restore, run } })
  }
}
