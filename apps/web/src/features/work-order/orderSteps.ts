import { joinImageNames } from '@heliodesk/domain/work-order/imageNames'
import type { WorkOrderVerb } from '@heliodesk/domain/work-order/transitions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEnvelope } from '#web/api/client.ts'
import { toast } from '#web/app/toast.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import type { OrderRow } from './order.ts'

/** Verbs that are calls of their own; an edit is the dialog's. */
export type StepVerb = Exclude<WorkOrderVerb, 'edit'>

export interface StepInput {
  readonly remark?: string
  readonly username?: string
  /** Names of the photos of what was done. */
  readonly images?: readonly string[]
}

function send(verb: StepVerb, order: Pick<OrderRow, 'id' | 'version'>, { remark = '', username = '', images = [] }: StepInput) {
  const { id, version } = order
  const step = { id, version, remark }
  switch (verb) {
    case 'assign':
      return callEnvelope('POST /api/workorder/assign', { body: { ...step, username } })
    case 'take':
      return callEnvelope('POST /api/workorder/take', { body: step })
    case 'suspend':
      return callEnvelope('POST /api/workorder/suspend', { body: step })
    case 'resume':
      return callEnvelope('POST /api/workorder/resume', { body: step })
    case 'finish':
      return callEnvelope('POST /api/workorder/finish', { body: { ...step, handleFiles: joinImageNames(images) } })
    case 'close':
      return callEnvelope('POST /api/workorder/close', { body: step })
    case 'reject':
      return callEnvelope('POST /api/workorder/reject', { body: step })
    case 'cancel':
      return callEnvelope('POST /api/workorder/cancel', { body: step })
    case 'comment':
      return callEnvelope('POST /api/workorder/comment', { body: { id, remark } })
  }
}

/** Takes steps of an order. A refusal was shown by the call; what others did meanwhile is fetched in either case. */
export function useSteps(order: Pick<OrderRow, 'id' | 'version'>) {
  const client = useQueryClient()
  const [running, setRunning] = useState<StepVerb | null>(null)
  const run = async (verb: StepVerb, input: StepInput = {}): Promise<boolean> => {
    setRunning(verb)
    try {
      toast.success((await send(verb, order, input)).message)
      return true
    } catch {
      return false
    } finally {
      await invalidateResource(client, 'workOrder')
      setRunning(null)
    }
  }
  return { run, running }
}

/** Steps that ask something first. */
export const asksFirst: ReadonlySet<StepVerb> = new Set(['assign', 'suspend', 'finish', 'reject', 'cancel'])
/** The step that leads on stands out; what ends or turns back stands behind 更多. */
export const leading: readonly StepVerb[] = ['take', 'finish', 'resume', 'close', 'assign']
export const rare: ReadonlySet<WorkOrderVerb> = new Set(['suspend', 'cancel', 'edit'])
