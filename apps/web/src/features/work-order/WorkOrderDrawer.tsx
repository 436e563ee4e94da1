import { workOrderLife } from '@heliodesk/contracts/lifecycles/workOrder/workOrder'
import { workOrder as resource } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { splitImageNames } from '@heliodesk/domain/work-order/imageNames'
import { DictMark } from '@heliodesk/widgets/dict/DictMark'
import { PiiCell } from '@heliodesk/widgets/field/PiiCell'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { browserPath } from '#web/api/browserPath.ts'
import { call } from '#web/api/client.ts'
import { resourceCalls } from '#web/api/resource.ts'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { History } from '#web/lifecycle/History.tsx'
import { resourceKeys } from '#web/resource/list/resourceKeys.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SideDrawer } from '#web/ui/SideDrawer.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { LevelTag } from './cells.tsx'
import styles from './drawer.module.css'
import { OrderActions } from './OrderActions.tsx'
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
    <SideDrawer
      title={copy.detail}
      subtitle={order?.orderNo ?? undefined}
      onClose={onClose}
      footer={
        <>
          <span className={styles.space} />
          <Button onClick={onClose}>{copy.close}</Button>
          {order && !error && <OrderActions key={order.version} order={order} />}
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
      <dl className={styles.facts}>
        <Fact label={copy.field.station}>
          <StationLink order={order} />
        </Fact>
        <Fact label={copy.field.alarm}>{order.alarmId_dictText}</Fact>
        {order.customerId !== null && (
          <>
            <Fact label={copy.field.owner}>{order.customerId_dictText}</Fact>
            <Fact label={copy.field.phone}>
              <OwnerPhone customerId={order.customerId} masked={order.contactNumber} />
            </Fact>
          </>
        )}
        <Fact label={copy.field.creator}>{order.creatorName ?? order.createBy}</Fact>
        <Fact label={copy.field.submitted}>{order.createTime}</Fact>
        <Fact label={copy.field.handler}>{order.assigneeName ?? order.assignee ?? copy.unassigned}</Fact>
        <Fact label={copy.field.deadline}>{order.deadline}</Fact>
        <Fact label={copy.field.source}>{order.source_dictText}</Fact>
        {order.handleResult !== null && (
          <Fact label={copy.field.result} wide>
            {order.handleResult}
          </Fact>
        )}
      </dl>
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
        begun={copy.submitted}
        about={copy.to}
        remark={({ verb, remark }) => (verb === 'edit' ? copy.changed(remark ?? '') : remark)}
      />
    </div>
  )
}

/** Opens beside this page: whoever reads the order keeps it. */
function StationLink({ order }: { readonly order: OrderRow }) {
  const { stationId, stationId_dictText: name } = order
  if (stationId === null) return copy.none
  const href = browserPath(`/station/index?detail=${stationId}`)
  return (
    <a href={href} target="_blank" rel="noopener" title={copy.openStation(name ?? '')}>
      {name ?? stationId}
    </a>
  )
}

/** Masked; the eye asks for the whole number by its audited call. */
function OwnerPhone({ customerId, masked }: { readonly customerId: string; readonly masked: string | null }) {
  if (masked === null) return copy.none
  return (
    <ResourceServices>
      <PiiCell resource="customer" id={customerId} name="contactNumber" label={copy.field.phone} masked={masked} />
    </ResourceServices>
  )
}

interface FactProps {
  readonly label: string
  readonly wide?: boolean
  readonly children: ReactNode
}
function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children ?? copy.none}</dd>
    </div>
  )
}
