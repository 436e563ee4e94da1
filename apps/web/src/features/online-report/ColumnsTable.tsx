import type { ReportColumn } from '@heliodesk/contracts/reports/design'
import { onlineReport as copy } from '#web/copy/zhCN/onlineReport.ts'
import { Button } from '#web/ui/Button.tsx'
import { Input } from '#web/ui/Input.tsx'
import { InputNumber } from '#web/ui/InputNumber.tsx'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import { AddField, DesignTable, Flag, Pick } from './DesignTable.tsx'
import { columnFor, fieldOf, freeFields, isNumeric } from './draftModel.ts'
import styles from './onlineReport.module.css'
import { useDesignChoices } from './useDesignChoices.ts'

export interface ColumnsTableProps {
  readonly source: string
  readonly columns: readonly ReportColumn[]
  readonly onChange: (columns: readonly ReportColumn[]) => void
}

const aligns = () =>
  [
    { value: 'left', label: copy.left },
    { value: 'center', label: copy.center },
    { value: 'right', label: copy.right },
  ] as const

/** The columns of a report, each in a line of controls. */
export function ColumnsTable({ source, columns, onChange }: ColumnsTableProps) {
  const { dictionaries } = useDesignChoices()
  const add = (...properties: readonly string[]) =>
    onChange([
      ...columns,
      ...properties.flatMap((property) => {
        const field = fieldOf(source, property)
        return field === undefined ? [] : [columnFor(property, field)]
      }),
    ])
  const cells = (row: ReportColumn, change: (part: Partial<ReportColumn>) => void) => {
    const of = (what: string) => copy.cellOf(what, row.title)
    const field = fieldOf(source, row.field)
    return [
      <code key="field">{row.field}</code>,
      <Input
        key="title"
        aria-label={of(copy.title)}
        value={row.title}
        onChange={({ target }) => change({ title: target.value })}
      />,
      <InputNumber
        key="width"
        aria-label={of(copy.width)}
        min={60}
        max={600}
        precision={0}
        value={row.width}
        onChange={(width) => change({ width: width ?? 120 })}
      />,
      <Pick key="align" label={of(copy.align)} value={row.align} options={aligns()} onChange={(align) => change({ align })} />,
      <ChoiceSelect
        key="dict"
        className={styles.dict}
        label={of(copy.dict)}
        placeholder={field?.kind === 'dict' ? copy.ownDict : copy.none}
        choices={dictionaries}
        value={row.dict}
        onChange={(dict) => change({ dict })}
      />,
      <Flag key="sortable" label={of(copy.sortable)} isOn={row.sortable} onChange={(sortable) => change({ sortable })} />,
      <Flag key="sum" label={of(copy.sum)} isOn={row.sum} isDisabled={!isNumeric(field)} onChange={(sum) => change({ sum })} />,
      <Flag key="hidden" label={of(copy.hidden)} isOn={row.hidden} onChange={(hidden) => change({ hidden })} />,
      <Flag
        key="sensitive"
        label={of(copy.sensitive)}
        // What the source calls financial stays so, whatever a report says.
        isOn={row.sensitive || field?.options.sensitive !== undefined}
        isDisabled={field?.options.sensitive !== undefined}
        onChange={(sensitive) => change({ sensitive })}
      />,
    ]
  }
  return (
    <div className={styles.part}>
      <DesignTable
        label={copy.columns(columns.length)}
        heads={[copy.field, copy.title, copy.width, copy.align, copy.dict, copy.sortable, copy.sum, copy.hidden, copy.sensitive]}
        rows={columns}
        nameOf={({ title }) => title}
        cells={cells}
        onChange={onChange}
      />
      <div className={styles.adders}>
        <AddField label={copy.addColumn} source={source} taken={columns} onAdd={add} />
        <Button onClick={() => add(...freeFields(source, columns).map(([property]) => property))}>{copy.addAll}</Button>
      </div>
    </div>
  )
}
