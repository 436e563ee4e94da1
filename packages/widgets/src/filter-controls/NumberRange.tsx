import type { Field } from '@heliodesk/contracts/kit/fields'
import { copy } from '../copy/zhCN.ts'
import { unitOf } from '../field/fieldTraits.ts'
import styles from './filterControls.module.css'

export interface NumberRangeProps {
  readonly field: Field
  readonly begin: string
  readonly end: string
  readonly onChange: (begin: string, end: string) => void
}

const isNumber = (text: string) => text === '' || /^-?\d+(\.\d+)?$/.test(text)

/** Two bounds, each optional. What is no number goes back to what it was. */
export function NumberRange({ field, begin, end, onChange }: NumberRangeProps) {
  const unit = unitOf(field)
  return (
    <fieldset className={styles.range}>
      <legend className={styles.prefix}>{field.label}</legend>
      <Bound key={`b${begin}`} label={copy.filter.begin(field.label)} value={begin} onChange={(next) => onChange(next, end)} />
      <span aria-hidden="true">–</span>
      <Bound key={`e${end}`} label={copy.filter.end(field.label)} value={end} onChange={(next) => onChange(begin, next)} />
      {unit !== undefined && <span className={styles.prefix}>{unit}</span>}
    </fieldset>
  )
}

function Bound({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const commit = (input: HTMLInputElement) => {
    const text = input.value.trim()
    if (!isNumber(text)) input.value = value
    else if (text !== value) onChange(text)
  }
  return (
    <input
      className={styles.bound}
      inputMode="decimal"
      aria-label={label}
      defaultValue={value}
      onBlur={(event) => commit(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(event.currentTarget)
      }}
    />
  )
}
