import type { OrderHandling } from '@heliodesk/contracts/endpoints/dashboard'
import { dashboard } from '#web/copy/zhCN/dashboard.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { AgeChart } from './AgeChart.tsx'
import { ageText } from './ageText.ts'
import type { Bars } from './chartParts.ts'
import styles from './dashboard.module.css'
import { FigureCard } from './FigureCard.tsx'
import { FigureTable } from './FigureTable.tsx'
import { Person } from './Person.tsx'
import { Tiles } from './Tiles.tsx'
import { duration, figure } from './units.ts'
import { type Range, useOrders } from './useDashboard.ts'

const copy = dashboard.task
const height = 240
type AgeRow = OrderHandling['ages'][number]

/** How work orders are dealt with, under the alarms. */
export function OrderCards({ range }: { readonly range: Range }) {
  const query = useOrders(range)
  return (
    <>
      <div data-span={12}>
        <h2 className={styles.part}>{copy.orders}</h2>
        <Loaded query={query} height={100}>
          {(data) => <Sums data={data} />}
        </Loaded>
      </div>
      <div>
        <FigureCard<OrderHandling, AgeRow>
          title={copy.orderAges}
          query={query}
          height={height}
          isEmpty={({ open }) => open.total === 0}
          draw={({ ages }) => <AgeChart label={copy.orderAgesLabel} height={height} ages={ages} barsOf={barsOf} />}
          rows={({ ages }) => ages}
          rowKey={(row) => String(row.hours)}
          columns={[
            { title: copy.age, cell: ageText },
            { title: copy.orders, isNumber: true, cell: (row) => figure(row.count) },
          ]}
        />
      </div>
      <div>
        <Card title={copy.orderPeople}>
          <Loaded query={query} height={height}>
            {({ people }) => <People rows={people} />}
          </Loaded>
        </Card>
      </div>
    </>
  )
}

function Sums({ data }: { readonly data: OrderHandling }) {
  return (
    <Tiles
      label={copy.orders}
      tiles={[
        { label: copy.ordersOpen, value: figure(data.open.total), note: copy.ordersNote(figure(data.open.unassigned)) },
        { label: copy.created, value: figure(data.created), note: copy.raisedNote },
        { label: copy.finished, value: figure(data.finished), note: copy.ofThose },
        { label: copy.take, value: duration(data.takeMinutes), note: copy.takeNote },
        { label: copy.finish, value: duration(data.finishMinutes), note: copy.finishNote },
      ]}
    />
  )
}

const barsOf = (ages: readonly AgeRow[]): readonly Bars[] => [
  { name: copy.orders, color: 'chart-compare', values: ages.map((row) => row.count) },
]

function People({ rows }: { readonly rows: OrderHandling['people'] }) {
  if (rows.length === 0) return <p className={styles.empty}>{dashboard.empty}</p>
  return (
    <FigureTable
      label={copy.orderPeople}
      rows={rows}
      rowKey={(row) => row.username}
      columns={[
        { title: copy.person, cell: (row) => <Person of={row} /> },
        { title: copy.ordersOpen, isNumber: true, cell: (row) => figure(row.open) },
        { title: copy.finished, isNumber: true, cell: (row) => figure(row.finished) },
        { title: copy.finish, isNumber: true, cell: (row) => duration(row.finishMinutes) },
      ]}
    />
  )
}
