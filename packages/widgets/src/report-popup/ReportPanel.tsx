import type { ReportColumnsAnswer } from '@heliodesk/contracts/endpoints/report'
import { limits } from '@heliodesk/contracts/limits'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { Button } from 'antd'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { reportPopup as copy } from '../copy/zhCN/reportPopup.ts'
import { DataTable } from '../data-table/DataTable.tsx'
import { Pager } from '../data-table/Pager.tsx'
import { DictMark } from '../dict/DictMark.tsx'
import { TextCell } from '../field/TextCell.tsx'
import { Icon } from '../icon/Icon.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { StateView } from '../state/StateView.tsx'
import { ReportQueryForm } from './ReportQueryForm.tsx'
import styles from './report.module.css'
import { cellText, choose, fullText, type ReportRow, tableColumns } from './reportModel.ts'
import { type ReportState, type ReportSubject, useReport } from './useReport.ts'

export interface ReportPanelProps extends ReportSubject {
  /** Rows chosen so far; null for a report that is only read. */
  readonly chosen: readonly ReportRow[] | null
  readonly onChoose?: ((rows: readonly ReportRow[]) => void) | undefined
  /** Shows 导出 to those who may. */
  readonly canExport?: boolean | undefined
}

const noChoice = (): void => undefined
const unsorted = { column: '', order: 'desc' } as const

/** A report: search form, what is chosen, table, pages. The popup and the page of a report both show it. */
export function ReportPanel({ chosen, onChoose = noChoice, canExport = false, ...subject }: ReportPanelProps) {
  const report = useReport(subject)
  const { config } = report
  if (config.value === null) {
    return config.problem === null ? (
      <div className={styles.panel} aria-busy="true" />
    ) : (
      <StateView kind="failed" title={copy.broken} hint={copy.brokenHint(config.problem, subject.code)}>
        <Button onClick={report.refresh}>{copy.retry}</Button>
      </StateView>
    )
  }
  const { columns, infos } = config.value
  return (
    <div className={styles.panel}>
      <ReportQueryForm infos={infos} isBusy={report.data.isLoading} onSearch={report.search} />
      <ChosenBar
        report={report}
        columns={columns}
        chosen={chosen}
        onChoose={onChoose}
        canExport={canExport}
        hasGroup={subject.groupId !== undefined}
      />
      <ReportTable report={report} columns={columns} chosen={chosen} onChoose={onChoose} />
      <Pager
        pageNo={report.asked.pageNo}
        pageSize={report.asked.pageSize}
        total={report.data.value?.total ?? 0}
        sizes={limits.pickerPageSizes}
        onChange={report.ask}
        tools={
          report.data.value?.isCapped === true && (
            <span className={styles.note}>
              {copy.capped(thousands(report.data.value.total), thousands(report.data.value.found))}
            </span>
          )
        }
      />
    </div>
  )
}

interface PartProps {
  readonly report: ReportState
  readonly columns: ReportColumnsAnswer
  readonly chosen: readonly ReportRow[] | null
  readonly onChoose: (rows: readonly ReportRow[]) => void
}

function ChosenBar({
  report,
  columns,
  chosen,
  onChoose,
  canExport,
  hasGroup,
}: PartProps & { readonly canExport: boolean; readonly hasGroup: boolean }) {
  const { reports } = useWidgetServices()
  const [isExporting, setExporting] = useState(false)
  const save = () => {
    setExporting(true)
    reports
      .exportSheet(columns.cgRpConfigId, report.query)
      .catch(noChoice)
      .finally(() => setExporting(false))
  }
  return (
    <div className={styles.bar} data-bare={chosen === null || undefined}>
      {chosen !== null && (
        <>
          <Icon name="info" size={16} />
          <strong aria-live="polite">{copy.selected(chosen.length)}</strong>
          <button type="button" className={styles.link} disabled={chosen.length === 0} onClick={() => onChoose([])}>
            {copy.clear}
          </button>
          <span className={styles.note}>{copy.acrossPages}</span>
        </>
      )}
      <span className={styles.barEnd}>
        {hasGroup && <span className={styles.note}>{copy.cached}</span>}
        {canExport && columns.mayExport && (
          <button type="button" className={styles.link} disabled={isExporting} onClick={save}>
            <Icon name="download" size={14} /> {copy.export}
          </button>
        )}
        <button type="button" className={styles.link} onClick={report.refresh}>
          <Icon name="refresh" size={14} /> {copy.refresh}
        </button>
      </span>
    </div>
  )
}

function ReportTable({ report, columns: config, chosen, onChoose }: PartProps) {
  const { columns, dictOptions, sort } = config
  const { data, rows, asked } = report
  const isPage = chosen === null
  const shown = useMemo(() => tableColumns(columns), [columns])
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const placed = useMemo(
    () =>
      shown.map((column) => ({
        ...column,
        width: widths[column.key] ?? column.width,
        isSized: widths[column.key] !== undefined,
      })),
    [shown, widths],
  )
  const byKey = useMemo(() => new Map(columns.map((column) => [column.dataIndex, column])), [columns])
  const renderCell = useCallback(
    (row: ReportRow, key: string): ReactNode => {
      const column = byKey.get(key)
      if (!column) return null
      const whole = fullText(column, row, dictOptions)
      const { text, cut } = cellText(whole, column.kind)
      if (column.customRender !== null && text !== '') return <DictMark dict={column.customRender} value={row[key]} text={text} />
      // A§9 cuts in the popup; on a page the columns have the room, and a phone has no pointer to ask for the rest.
      if (cut && isPage && column.kind !== 'region') return <TextCell text={whole} />
      return cut ? <span title={whole}>{text}</span> : text
    },
    [byKey, dictOptions, isPage],
  )
  const first = shown[0]?.key ?? ''
  const sums = data.value?.sums
  return (
    <div className={styles.table}>
      <DataTable
        label={config.cgRpConfigName}
        columns={placed}
        rows={rows}
        rowTitle={(row) => String(row[first] ?? row.id)}
        renderCell={renderCell}
        renderActions={null}
        actionWidth={0}
        sort={asked.sort ?? sort ?? unsorted}
        onSort={(next) => report.ask({ sort: next })}
        onResize={(key, width) => setWidths((before) => ({ ...before, [key]: width }))}
        rowHeight={40}
        selection={
          chosen === null
            ? null
            : { ids: chosen.map(({ id }) => id), onChange: (page, ids) => onChoose(choose(chosen, page, ids)), byRow: true }
        }
        sums={
          sums && Object.keys(sums).length > 0
            ? Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, thousands(sum)]))
            : null
        }
        isWaiting={data.value === null && data.problem === null}
        isFetching={data.isLoading}
        isStale={data.problem !== null && rows.length > 0}
        place={
          data.problem === null ? (
            <StateView kind="no-match" title={copy.empty} hint={copy.emptyHint} />
          ) : (
            <StateView kind="failed" title={copy.failed} hint={data.problem}>
              <Button onClick={report.refresh}>{copy.retry}</Button>
            </StateView>
          )
        }
      />
    </div>
  )
}
