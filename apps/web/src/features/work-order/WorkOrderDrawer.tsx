import { workOrderLife } from '@heliodesk/contracts/lifecycles/workOrder/workOrder'
import { workOrder as resource } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { splitImageNames } from '@heliodesk/domain/work-order/imageNames'
import { DictMark } from '@heliodesk/widgets/dict/DictMark'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { resourceCalls } from '#web/api/resource.ts'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { History } from '#web/lifecycle/History.tsx'
import { StepHost } from '#web/lifecycle/StepHost.tsx'
import { resourceKeys } from '#web/resource/list/resourceKeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { SideDrawer } from '#web/ui/SideDrawer.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { LevelTag } from './cells.tsx'
import styles from './drawer.module.css'
import { OrderActions } from './OrderActions.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import type { OrderRow } from './order.ts'
import { PhotoGroup } from './PhotoGroup.tsx'

export interface WorkOrderDrawerProps {
  readonly id: string
  /** The row of the list, shown until the order itself is there. */
  readonly row?: OrderRow | undefined
  readonly onClose: () => void
}

/** A work order to read and to move on: facts, photos, what happened, and what may be done next. */
export default function WorkOrderDrawer({ id, row, onClose }: WorkOrderDrawerProps) {
  const { data: order, error } = useQuery({
    queryKey: resourceKeys.record(resource.name, id),
    // The edge where an answer becomes a typed row.
    queryFn: async ({ signal }) => (await resourceCalls.read(resource, id, { signal, silent: true })) as unknown as OrderRow,
    placeholderData: row,
    retry: false,
  })
  return (
    <StepHost>
      <SideDrawer
        title={copy.detail}
        subtitle={order?.orderNo ?? undefined}
        onClose={onClose}
        footer={
          <>
            <span className={styles.space} />
            <Button onClick={onClose}>{copy.close}</Button>
            {order && !error && <OrderActions order={order} />}
          </>
        }
      >
        {error ? (
          <p className={styles.failed} role="alert">
            {error.message}
          </p>
        ) : order ? (
          <OrderBody order={order} />
        ) : (
          <div className={styles.body} role="status" aria-label={copy.loading}>
            <Skeleton height={296} />
          </div>
        )}
      </SideDrawer>
    </StepHost>
  )
}

function OrderBody({ order }: { readonly order: OrderRow }) {
  return (
    <div className={styles.body}>
      <p className={styles.state}>
        <DictMark dict="work_order_status" value={order.status} text={order.status_dictText ?? ''} />
        <LevelTag order={order} />
        {order.overdue === 'Y' && <Tag tone="danger">{copy.overdue}</Tag>}
        {order.questionType_dictText && <span>{order.questionType_dictText}</span>}
      </p>
      <p className={styles.desc}>{order.questionDesc ?? copy.none}</p>
      <OrderFacts order={order} />
      <PhotoGroup
        title={copy.photos.before}
        none={copy.photos.noneBefore}
        names={splitImageNames(order.questionReplenishFiles)}
      />
      <PhotoGroup title={copy.photos.after} none={copy.photos.noneAfter} names={splitImageNames(order.handleFiles)} />
      <History
        lifecycle={workOrderLife}
        record={order}
        read={async (signal) => {
          const steps = await call('GET /api/workorder/steps', { query: { id: order.id }, signal, silent: true })
          return steps.map(({ assigneeName, ...step }) => ({ ...step, about: assigneeName }))
        }}
        about={copy.to}
        remark={({ verb, remark }) => (verb === 'edit' ? copy.changed(remark ?? '') : remark)}
      />
    </div>
  )
}
