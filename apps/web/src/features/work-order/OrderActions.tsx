import { workOrderLife } from '@heliodesk/contracts/lifecycles/workOrder/workOrder'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { StepButtons } from '#web/lifecycle/StepButtons.tsx'
import { HandlerSelect } from './HandlerSelect.tsx'
import { openWorkOrderDialog } from './openWorkOrderDialog.ts'
import type { OrderRow } from './order.ts'
import { PhotosAfter } from './PhotosAfter.tsx'

/** What this person may do with the order now. */
export function OrderActions({ order, menu }: { readonly order: OrderRow; readonly menu?: string }) {
  return (
    <StepButtons
      lifecycle={workOrderLife}
      record={{ ...order, status: order.status ?? '0' }}
      {...(menu === undefined ? {} : { menu })}
      own={{ edit: () => openWorkOrderDialog({ id: order.id }) }}
      labels={order.assignee === null ? {} : { assign: copy.action.reassign }}
      controls={{
        username: ({ id, value, isWrong, onChange }) => (
          <HandlerSelect
            id={id}
            of={{ id: order.id }}
            placeholder={copy.ask.handlerHint}
            value={typeof value === 'string' && value !== '' ? value : undefined}
            isWrong={isWrong}
            onChange={(username) => onChange(username ?? '')}
          />
        ),
        handleFiles: ({ id, onChange }) => <PhotosAfter id={id} stored={order.handleFiles} onChange={onChange} />,
      }}
    />
  )
}
