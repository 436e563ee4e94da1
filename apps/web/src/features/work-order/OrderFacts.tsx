import { PiiCell } from '@heliodesk/widgets/field/PiiCell'
import type { ReactNode } from 'react'
import { browserPath } from '#web/api/browserPath.ts'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { ClaimLinks } from './ClaimLinks.tsx'
import styles from './drawer.module.css'
import type { OrderRow } from './order.ts'

/** What an order is about, where, and who has to do with it. */
export function OrderFacts({ order }: { readonly order: OrderRow }) {
  return (
    <dl className={styles.facts}>
      <Fact label={copy.field.station}>
        <StationLink order={order} />
      </Fact>
      <Fact label={copy.field.alarm}>{order.alarmId_dictText}</Fact>
      <Fact label={copy.field.warranty}>
        <ClaimLinks orderId={order.id} />
      </Fact>
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
