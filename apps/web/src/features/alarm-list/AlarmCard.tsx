import { Moment } from '@heliodesk/widgets/age/Moment'
import { MoreActions } from '@heliodesk/widgets/data-table/RowActions'
import { DictMark } from '@heliodesk/widgets/dict/DictMark'
import type { ReactNode } from 'react'
import { alarmList as copy } from '#web/copy/zhCN/alarmList.ts'
import { actionsOf, type RowAction } from '#web/resource/page/actions.ts'
import styles from './AlarmList.module.css'
import { End, Level, Order } from './alarmCells.tsx'
import type { AlarmRecord } from './useAlarmActions.ts'

interface Props {
  readonly row: AlarmRecord
  readonly actions: readonly RowAction<AlarmRecord>[]
  readonly onOpen: (row: AlarmRecord) => void
  readonly onOpenOrder: (orderId: string) => void
}

/** An alarm on a phone: what is wrong and where, its state, then who and since when. */
export function AlarmCard({ row, actions, onOpen, onOpenOrder }: Props) {
  const title = row.eventMessage ?? ''
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <Level row={row} />
        <button type="button" className={styles.cardTitle} data-open onClick={() => onOpen(row)}>
          {title}
        </button>
        <DictMark dict="alarm_status" value={row.alarmStatus} text={row.alarmStatus_dictText ?? ''} />
      </div>
      <div className={styles.cardMeta}>
        <span>{[row.stationId_dictText, row.deviceModel].filter(Boolean).join(' · ')}</span>
        <MoreActions title={title} actions={actionsOf(row, () => actions)} />
      </div>
      <dl className={styles.cardFacts}>
        <Fact label={copy.facts.started}>{row.eventTime !== null && <Moment at={row.eventTime} />}</Fact>
        <Fact label={copy.facts.ended}>
          <End row={row} />
        </Fact>
        <Fact label={copy.facts.assignee}>{row.assignee ?? copy.nobody}</Fact>
        <Fact label={copy.facts.order}>
          <Order row={row} onOpen={onOpenOrder} />
        </Fact>
      </dl>
    </div>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
