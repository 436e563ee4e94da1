import type { AlarmHandling } from '@heliodesk/contracts/endpoints/dashboard'
import { DepartScope } from '#web/app/depart/DepartScope.tsx'
import { dashboard } from '#web/copy/zhCN/dashboard.ts'
import { usePermission } from '#web/session/permission.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { AgeCard } from './AgeCard.tsx'
import { DayCard } from './DayCard.tsx'
import styles from './dashboard.module.css'
import { FigureTable } from './FigureTable.tsx'
import { OrderCards } from './OrderCards.tsx'
import { Person } from './Person.tsx'
import { RangeBar } from './RangeBar.tsx'
import { Tiles } from './Tiles.tsx'
import { dayAway, duration, figure, percent } from './units.ts'
import { type Range, useHandling } from './useDashboard.ts'

const copy = dashboard.task

interface Props {
  readonly range: Range
  readonly onRange: (range: Range) => void
}

/** How work gets done: what is open and for how long, how fast people react, where and who. */
export function TaskBoard({ range, onRange }: Props) {
  const seesOrders = usePermission('workorder:info:list')
  const query = useHandling(range)
  const today = dayAway(0)
  const presets = [
    { value: 'week', label: copy.presets.week, from: dayAway(-6), to: today },
    { value: 'month', label: copy.presets.month, from: dayAway(-29), to: today },
    { value: 'quarter', label: copy.presets.quarter, from: dayAway(-89), to: today },
  ]
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        <div className={styles.tools}>
          <RangeBar by="date" {...range} presets={presets} onChange={(from, to) => onRange({ ...range, from, to })} />
          <DepartScope orgCode={range.orgCode} onOrgCode={(orgCode) => onRange({ ...range, orgCode })} />
        </div>
      </header>
      <Loaded query={query} height={110}>
        {(data) => <Sums data={data} />}
      </Loaded>
      <div className={styles.grid}>
        <div>
          <AgeCard query={query} />
        </div>
        <div>
          <DayCard query={query} />
        </div>
        <div>
          <Card title={copy.departs}>
            <Loaded query={query} height={240}>
              {({ departs }) => <DepartTable rows={departs} />}
            </Loaded>
          </Card>
        </div>
        <div>
          <Card title={copy.people}>
            <Loaded query={query} height={240}>
              {({ people }) => <PeopleTable rows={people} />}
            </Loaded>
          </Card>
        </div>
        {seesOrders && <OrderCards range={range} />}
      </div>
    </div>
  )
}

function Sums({ data: { open, total } }: { readonly data: AlarmHandling }) {
  return (
    <Tiles
      label={copy.title}
      tiles={[
        { label: copy.open, value: figure(open.total), note: copy.openNote(figure(open.unassigned)) },
        { label: copy.unacknowledged, value: figure(open.unacknowledged), note: copy.unacknowledgedNote },
        { label: copy.raised, value: figure(total.raised), note: copy.raisedNote },
        {
          label: copy.ack,
          value: duration(total.ackMinutes),
          note: copy.ackNote(figure(total.acknowledged), percent(total.acknowledged, total.raised)),
        },
        {
          label: copy.clear,
          value: duration(total.clearMinutes),
          note: copy.clearNote(figure(total.cleared), percent(total.cleared, total.raised)),
        },
      ]}
    />
  )
}

function DepartTable({ rows }: { readonly rows: AlarmHandling['departs'] }) {
  if (rows.length === 0) return <p className={styles.empty}>{dashboard.empty}</p>
  return (
    <FigureTable
      label={copy.departs}
      rows={rows}
      rowKey={(row) => row.code}
      columns={[
        { title: copy.depart, cell: (row) => row.name },
        { title: copy.openShort, isNumber: true, cell: (row) => figure(row.open) },
        { title: copy.raisedShort, isNumber: true, cell: (row) => figure(row.raised) },
        { title: copy.ack, isNumber: true, cell: (row) => duration(row.ackMinutes) },
        { title: copy.clear, isNumber: true, cell: (row) => duration(row.clearMinutes) },
      ]}
    />
  )
}

function PeopleTable({ rows }: { readonly rows: AlarmHandling['people'] }) {
  if (rows.length === 0) return <p className={styles.empty}>{copy.nobody}</p>
  return (
    <FigureTable
      label={copy.people}
      rows={rows}
      rowKey={(row) => row.username}
      columns={[
        { title: copy.person, cell: (row) => <Person of={row} /> },
        { title: copy.acknowledged, isNumber: true, cell: (row) => figure(row.acknowledged) },
        { title: copy.ack, isNumber: true, cell: (row) => duration(row.ackMinutes) },
        { title: copy.assignedOpen, isNumber: true, cell: (row) => figure(row.assignedOpen) },
      ]}
    />
  )
}
