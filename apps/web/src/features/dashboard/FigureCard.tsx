import { type ChartView, ViewSwitch } from '@heliodesk/widgets/chart/ViewSwitch'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dashboard as copy } from '#web/copy/zhCN/dashboard.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import styles from './dashboard.module.css'
import { type Column, FigureTable } from './FigureTable.tsx'

interface Props<T, Row> {
  readonly title: string
  readonly aside?: (data: T) => ReactNode
  /** What the colours mean, where there are several. */
  readonly legend?: ReactNode
  readonly query: UseQueryResult<T>
  readonly height: number
  /** Takes the room that it needs instead of all of the height. */
  readonly isList?: boolean
  readonly isEmpty: (data: T) => boolean
  readonly draw: (data: T) => ReactNode
  readonly rows: (data: T) => readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly columns: readonly Column<Row>[]
}

/** A figure and the same as a table: who does not see the one reads the other. */
export function FigureCard<T, Row>(props: Props<T, Row>) {
  const { title, aside, legend, query, height, isList = false, isEmpty, draw, rows, rowKey, columns } = props
  const [view, setView] = useState<ChartView>('chart')
  return (
    <Card
      title={title}
      aside={query.data !== undefined && aside?.(query.data)}
      extra={
        <>
          {view === 'chart' && legend}
          <ViewSwitch label={`${title} ${copy.view}`} chart={copy.chart} table={copy.table} value={view} onChange={setView} />
        </>
      }
    >
      <Loaded query={query} height={height}>
        {(data) => {
          if (isEmpty(data)) return <p className={styles.empty}>{copy.empty}</p>
          return view === 'chart' ? (
            <div style={isList ? {} : { minHeight: height }}>{draw(data)}</div>
          ) : (
            <FigureTable label={title} height={height} rows={rows(data)} rowKey={rowKey} columns={columns} />
          )
        }}
      </Loaded>
    </Card>
  )
}

export interface Key {
  readonly label: string
  /** A variable of the theme, without its dashes. */
  readonly color: string
  readonly outline?: boolean
}

export function Legend({ keys }: { readonly keys: readonly Key[] }) {
  return (
    <span className={styles.legend} aria-hidden="true">
      {keys.map(({ label, color, outline }) => (
        <span key={label}>
          <i style={outline ? { border: `1px solid var(--${color})` } : { background: `var(--${color})` }} /> {label}
        </span>
      ))}
    </span>
  )
}
