import type { LayoutChoice } from '@heliodesk/contracts/endpoints/measuredFiles'
import { type ReactNode, useId } from 'react'
import { importWizard as copy } from '#web/copy/zhCN/importWizard.ts'
import { Select } from '#web/ui/Select.tsx'
import type { Draft } from './useDraft.ts'
import styles from './Wizard.module.css'
import { zoneOptions } from './zones.ts'

const none = -1
const powerUnits = ['W', 'kW', 'MW'] as const
const energyUnits = ['Wh', 'kWh', 'MWh'] as const

/** Everything that can be chosen about a file; each change is answered by a new preview. */
export function LayoutFields({ draft }: { readonly draft: Draft }) {
  const { preview, layout, change } = draft
  const columns = preview.columns.map((label, value) => ({ value, label }))
  const optional = [{ value: none, label: copy.none }, ...columns]
  const orNull = (value: number) => (value === none ? null : value)
  return (
    <div className={styles.fields}>
      <Choice label={copy.field.time} value={layout.time} options={columns} onChange={(time) => change({ time })} />
      <Choice
        label={copy.field.clock}
        hint={copy.hint.clock}
        value={layout.clock ?? none}
        options={optional}
        onChange={(value) => change({ clock: orNull(value) })}
      />
      <Choice label={copy.field.power} value={layout.power} options={columns} onChange={(power) => change({ power })} />
      <Choice
        label={copy.field.powerUnit}
        value={layout.powerUnit}
        options={powerUnits.map((value) => ({ value, label: value }))}
        onChange={(powerUnit) => change({ powerUnit })}
      />
      <Choice
        label={copy.field.counter}
        hint={copy.hint.counter}
        value={layout.counter ?? none}
        options={optional}
        onChange={(value) => change({ counter: orNull(value) })}
      />
      {layout.counter !== null && (
        <Choice
          label={copy.field.counterUnit}
          value={layout.counterUnit}
          options={energyUnits.map((value) => ({ value, label: value }))}
          onChange={(counterUnit) => change({ counterUnit })}
        />
      )}
      <Choice
        label={copy.field.zone}
        hint={copy.hint.zone}
        value={layout.zone}
        options={zoneOptions(layout.zone)}
        onChange={(zone) => change({ zone })}
      />
      <Choice
        label={copy.field.negative}
        hint={copy.hint.negative}
        value={layout.negative}
        options={[
          { value: 'zero' as const, label: copy.negatives.zero },
          { value: 'gap' as const, label: copy.negatives.gap },
        ]}
        onChange={(negative) => change({ negative })}
      />
      <Choice
        label={copy.field.badRows}
        value={layout.badRows}
        options={[
          { value: 'refuse' as const, label: copy.bad.refuse },
          { value: 'skip' as const, label: copy.bad.skip },
        ]}
        onChange={(badRows) => change({ badRows })}
      />
      <TextFields layout={layout} change={change} />
    </div>
  )
}

/** How the text itself is cut; seldom wrong. */
function TextFields({ layout, change }: Pick<Draft, 'layout' | 'change'>) {
  return (
    <>
      {layout.dateOrder !== null && (
        <Choice
          label={copy.field.dateOrder}
          value={layout.dateOrder}
          options={[
            { value: 'month-first' as const, label: copy.orders.monthFirst },
            { value: 'day-first' as const, label: copy.orders.dayFirst },
          ]}
          onChange={(dateOrder) => change({ dateOrder })}
        />
      )}
      <Choice
        label={copy.field.headerLine}
        value={layout.headerLine}
        options={headerOptions(layout)}
        onChange={(headerLine) => change({ headerLine })}
      />
      <Choice
        label={copy.field.delimiter}
        value={layout.delimiter}
        options={[
          { value: ',' as const, label: copy.delimiters.comma },
          { value: ';' as const, label: copy.delimiters.semicolon },
          { value: '\t' as const, label: copy.delimiters.tab },
        ]}
        onChange={(delimiter) => change({ delimiter })}
      />
      <Choice
        label={copy.field.decimal}
        value={layout.decimal}
        options={[
          { value: '.' as const, label: copy.decimals.point },
          { value: ',' as const, label: copy.decimals.comma },
        ]}
        onChange={(decimal) => change({ decimal })}
      />
    </>
  )
}

function headerOptions({ headerLine }: LayoutChoice) {
  const lines = Array.from({ length: Math.max(20, headerLine) }, (_, i) => i + 1)
  return [{ value: 0, label: copy.noHeader }, ...lines.map((value) => ({ value, label: copy.headerAt(value) }))]
}

interface ChoiceProps<T extends string | number> {
  readonly label: string
  readonly hint?: string
  /** Null: nothing is chosen yet. */
  readonly value: T | null
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[]
  readonly onChange: (value: T) => void
}

function Choice<T extends string | number>({ label, hint, value, options, onChange }: ChoiceProps<T>) {
  const id = useId()
  const hintId = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select<T>
        id={id}
        value={value}
        options={[...options]}
        onChange={onChange}
        placeholder={copy.choose}
        showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
        status={value === null ? 'error' : ''}
        aria-describedby={hint ? hintId : undefined}
      />
      {hint && (
        <small id={hintId} className={styles.hint}>
          {hint}
        </small>
      )}
    </div>
  )
}
