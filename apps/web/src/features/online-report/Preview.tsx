import type { ReportDraft, ReportPreview } from '@heliodesk/contracts/endpoints/report'
import { paramPrefix } from '@heliodesk/contracts/reports/design'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { useDebounced } from '@heliodesk/widgets/dom/useDebounced.ts'
import { cellText, fullText } from '@heliodesk/widgets/report-popup/reportModel.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { onlineReport as copy } from '#web/copy/zhCN/onlineReport.ts'
import { Button } from '#web/ui/Button.tsx'
import { Input } from '#web/ui/Input.tsx'
import plain from '#web/ui/plainTable.module.css'
import { StateView } from '#web/ui/StateView.tsx'
import { canTry, tried } from './draftModel.ts'
import styles from './onlineReport.module.css'

const restMs = 800

/** The definition as it stands, run by the server: its first rows, its total, and how long it took. */
export function Preview({ draft }: { readonly draft: ReportDraft }) {
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const asked = useDebounced(JSON.stringify({ draft: tried(draft), params: given }), restMs)
  const run = useQuery({
    queryKey: ['report', 'preview', asked],
    queryFn: ({ signal }) => call('POST /online/cgreport/head/preview', { body: JSON.parse(asked), signal, silent: true }),
    enabled: canTry(draft),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return (
    <section className={styles.part} aria-label={copy.preview}>
      <div className={styles.previewHead}>
        <strong>{copy.preview}</strong>
        {draft.design.params.map(({ name, label }) => (
          <Input
            key={name}
            className={styles.add}
            addonBefore={label}
            aria-label={copy.paramValue(label)}
            value={given[paramPrefix + name] ?? ''}
            onChange={({ target }) => setGiven((before) => ({ ...before, [paramPrefix + name]: target.value }))}
          />
        ))}
        <span className={styles.note} aria-live="polite">
          {run.data === undefined || run.isError ? copy.previewHint : copy.ran(run.data.elapsedMs, thousands(run.data.total))}
        </span>
        <Button busy={run.isFetching} disabled={!canTry(draft)} onClick={() => void run.refetch()}>
          {copy.preview}
        </Button>
      </div>
      {run.isError ? <StateView kind="failed" title={run.error.message} /> : run.data !== undefined && <Rows answer={run.data} />}
    </section>
  )
}

type Answer = ReportPreview

function Rows({ answer }: { readonly answer: Answer }) {
  const shown = answer.columns.filter(({ hidden }) => !hidden)
  if (answer.records.length === 0) return <StateView kind="no-match" title={copy.empty} />
  return (
    <section className={`${plain.scroll} ${styles.rows}`} aria-label={copy.preview} tabIndex={0}>
      <table className={plain.table}>
        <thead>
          <tr>
            {shown.map(({ dataIndex, title, unit }) => (
              <th key={dataIndex} scope="col">
                {title} {unit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.records.map((record) => (
            <tr key={String(record.id)}>
              {shown.map((column) => {
                const whole = fullText(column, record, answer.dictOptions)
                return (
                  <td key={column.dataIndex} style={{ textAlign: column.align }} title={whole}>
                    {cellText(whole, column.kind).text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
