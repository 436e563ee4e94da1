import type { ReportQueryField } from '@heliodesk/contracts/reports/design'
import { onlineReport as copy } from '#web/copy/zhCN/onlineReport.ts'
import { Input } from '#web/ui/Input.tsx'
import { Flag, Pick } from './DesignTable.tsx'
import { canRange, fieldOf, queryFor } from './draftModel.ts'
import { FieldRows } from './FieldRows.tsx'

export interface QueriesTableProps {
  readonly source: string
  readonly queries: readonly ReportQueryField[]
  readonly onChange: (queries: readonly ReportQueryField[]) => void
}

/** The conditions that a reader may set. */
export function QueriesTable({ source, queries, onChange }: QueriesTableProps) {
  const cells = (row: ReportQueryField, change: (part: Partial<ReportQueryField>) => void) => {
    const of = (what: string) => copy.cellOf(what, row.label)
    const modes = [
      { value: 'single' as const, label: copy.single },
      { value: 'group' as const, label: copy.group, disabled: !canRange(fieldOf(source, row.field)) },
    ]
    return [
      <code key="field">{row.field}</code>,
      <Input
        key="label"
        aria-label={of(copy.label)}
        value={row.label}
        onChange={({ target }) => change({ label: target.value })}
      />,
      <Pick key="mode" label={of(copy.mode)} value={row.mode} options={modes} onChange={(mode) => change({ mode })} />,
      <Flag key="hidden" label={of(copy.folded)} isOn={row.hidden} onChange={(hidden) => change({ hidden })} />,
    ]
  }
  return (
    <FieldRows
      source={source}
      label={copy.queries(queries.length)}
      heads={[copy.field, copy.label, copy.mode, copy.folded]}
      rows={queries}
      nameOf={({ label }) => label}
      cells={cells}
      addLabel={copy.addQuery}
      taken={queries}
      rowOf={queryFor}
      onChange={onChange}
    />
  )
}
