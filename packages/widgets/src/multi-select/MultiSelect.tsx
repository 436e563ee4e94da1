import { Button, Select } from 'antd'
import type { ReactElement } from 'react'
import { controls as copy } from '../copy/zhCN/controls.ts'
import type { Choice } from '../services/WidgetServices.tsx'
import { listOf, listText } from './listText.ts'
import styles from './multiSelect.module.css'

export interface MultiSelectProps {
  /** Values with commas between them: `a,b`. */
  readonly value: string
  readonly options: readonly Choice[]
  readonly label: string
  readonly onChange: (value: string) => void
  readonly separator?: string | undefined
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
  /** Tags that are drawn; the others are a number. One in a grid (B§9). */
  readonly maxTags?: number | undefined
  readonly hasError?: boolean | undefined
}

/** Several of a list, kept as one text. A value that is no option any more stays and shows itself. */
export function MultiSelect({ value, options, label, onChange, separator, maxTags = 1, ...rest }: MultiSelectProps) {
  const values = listOf(value, separator)
  const give = (next: readonly string[]) => onChange(listText(next, separator))
  return (
    <Select<string[]>
      mode="multiple"
      className={styles.select}
      aria-label={label}
      value={[...values]}
      options={options.map((option) => ({ ...option }))}
      placeholder={rest.placeholder ?? copy.choose}
      disabled={rest.disabled ?? false}
      {...(rest.hasError ? { status: 'error' as const } : {})}
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount={maxTags}
      maxTagPlaceholder={(omitted) => copy.chosenMore(omitted.length)}
      notFoundContent={copy.nothing}
      allowClear
      onChange={give}
      popupRender={(list) => (
        <Panel
          list={list}
          count={values.length}
          of={options.length}
          onAll={() => give(options.map((option) => option.value))}
          onNone={() => give([])}
        />
      )}
    />
  )
}

interface PanelProps {
  readonly list: ReactElement
  readonly count: number
  readonly of: number
  readonly onAll: () => void
  readonly onNone: () => void
}

/** The list, and below it how many are chosen and all or none at once. */
function Panel({ list, count, of, onAll, onNone }: PanelProps) {
  return (
    <>
      {list}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps the list open while its buttons are used */}
      <div className={styles.foot} onMouseDown={(event) => event.preventDefault()}>
        <span>{copy.chosenCount(count, of)}</span>
        <Button size="small" type="text" onClick={onAll}>
          {copy.selectAll}
        </Button>
        <Button size="small" type="text" onClick={onNone}>
          {copy.clearAll}
        </Button>
      </div>
    </>
  )
}
