import type { TraceRow } from '@heliodesk/contracts/endpoints/monitoring'
import { withoutThisYear } from '@heliodesk/widgets/format/thisYear.ts'
import { useState } from 'react'
import { monitoring } from '#web/copy/zhCN/monitoring.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import styles from '../dashboard.module.css'
import { FigureTable } from '../FigureTable.tsx'
import { figure } from '../units.ts'
import { MonitoringPage } from './MonitoringPage.tsx'
import { type TraceFilter, wantedTraces } from './traceFilter.ts'
import { useTrace } from './useMonitoring.ts'

const copy = monitoring.trace

/** /monitor/httptrace: the last requests of this process. */
export function TracePage() {
  const [isLive, setLive] = useState(true)
  const [filter, setFilter] = useState<TraceFilter>({ keyword: '', show: 'all' })
  const query = useTrace(isLive)
  return (
    <MonitoringPage
      title={copy.title}
      intro={copy.intro}
      updatedAt={isLive ? query.dataUpdatedAt : 0}
      tools={
        <>
          {!isLive && <span role="status">{copy.paused}</span>}
          <Button onClick={() => setLive(!isLive)}>{isLive ? copy.pause : copy.resume}</Button>
        </>
      }
    >
      <Card title={copy.list}>
        <div className={styles.tools} style={{ marginLeft: 0 }}>
          <Input
            allowClear
            style={{ width: 220 }}
            aria-label={copy.keyword}
            placeholder={copy.keyword}
            value={filter.keyword}
            onChange={({ target }) => setFilter({ ...filter, keyword: target.value })}
          />
          <Segmented
            label={copy.show}
            value={filter.show}
            options={[
              { value: 'all', label: copy.all },
              { value: 'problems', label: copy.problems },
            ]}
            onChange={(show) => setFilter({ ...filter, show })}
          />
        </div>
        <Loaded query={query} height={480}>
          {(all) => <Traces all={all} rows={wantedTraces(all, filter)} />}
        </Loaded>
      </Card>
    </MonitoringPage>
  )
}

function Traces({ all, rows }: { readonly all: readonly TraceRow[]; readonly rows: readonly TraceRow[] }) {
  return (
    <>
      <p className={styles.quiet} style={{ margin: 0 }}>
        {copy.some(figure(rows.length), figure(all.length))}
      </p>
      {rows.length === 0 ? <p className={styles.empty}>{copy.none}</p> : <TraceTable rows={rows} />}
    </>
  )
}

function TraceTable({ rows }: { readonly rows: readonly TraceRow[] }) {
  return (
    <FigureTable
      label={copy.list}
      height={560}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { title: copy.time, cell: (row) => withoutThisYear(row.time) },
        { title: copy.method, cell: (row) => row.method },
        { title: copy.path, cell: (row) => <span className={styles.path}>{row.path}</span> },
        {
          title: copy.status,
          isNumber: true,
          cell: (row) => <span data-wrong={row.status >= 500 || undefined}>{row.status}</span>,
        },
        { title: copy.ms, isNumber: true, cell: (row) => figure(row.ms, 1) },
        { title: copy.user, cell: (row) => row.username ?? <small>{copy.anonymous}</small> },
      ]}
    />
  )
}
