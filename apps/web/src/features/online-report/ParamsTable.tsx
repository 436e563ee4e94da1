import type { ReportParam } from '@heliodesk/contracts/reports/design'
import { copy as widgets } from '@heliodesk/widgets/copy/zhCN.ts'
import { onlineReport as copy } from '#web/copy/zhCN/onlineReport.ts'
import { Input } from '#web/ui/Input.tsx'
import { Flag, Pick } from './DesignTable.tsx'
import { fieldOf, paramFor, rulesFor } from './draftModel.ts'
import { FieldRows } from './FieldRows.tsx'

export interface ParamsTableProps {
  readonly source: string
  readonly params: readonly ReportParam[]
  readonly onChange: (params: readonly ReportParam[]) => void
}

/** Values that whoever opens the report gives it, under `self_` and the name. */
export function ParamsTable({ source, params, onChange }: ParamsTableProps) {
  const cells = (row: ReportParam, change: (part: Partial<ReportParam>) => void) => {
    const of = (what: string) => copy.cellOf(what, row.label)
    const rules = rulesFor(fieldOf(source, row.field)).map((value) => ({ value, label: widgets.query.rules[value] }))
    return [
      <code key="field">{row.field}</code>,
      <Input
        key="name"
        addonBefore="self_"
        aria-label={of(copy.param)}
        value={row.name}
        onChange={({ target }) => change({ name: target.value })}
      />,
      <Input
        key="label"
        aria-label={of(copy.label)}
        value={row.label}
        onChange={({ target }) => change({ label: target.value })}
      />,
      <Pick key="rule" label={of(copy.rule)} value={row.rule} options={rules} onChange={(rule) => change({ rule })} />,
      <Input
        key="fallback"
        aria-label={of(copy.fallback)}
        value={row.fallback ?? ''}
        onChange={({ target }) => change({ fallback: target.value === '' ? null : target.value })}
      />,
      <Flag key="required" label={of(copy.required)} isOn={row.required} onChange={(required) => change({ required })} />,
    ]
  }
  return (
    <FieldRows
      source={source}
      label={copy.params(params.length)}
      heads={[copy.field, copy.param, copy.label, copy.rule, copy.fallback, copy.required]}
      rows={params}
      nameOf={({ label }) => label}
      cells={cells}
      addLabel={copy.addParam}
      taken={[]}
      rowOf={paramFor}
      onChange={onChange}
    />
  )
}
