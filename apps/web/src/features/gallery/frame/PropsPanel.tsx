import { useId } from 'react'
import { gallery as copy } from '#web/copy/zhCN/gallery.ts'
import { Segmented } from '#web/ui/Segmented.tsx'
import type { Control, Controls, Values } from './demo.ts'
import styles from './gallery.module.css'

interface Props {
  readonly of: string
  readonly controls: Controls
  readonly values: Values
  readonly onChange: (values: Values) => void
  readonly onReset: () => void
}

/** The properties of a widget, each with the control that its kind asks for. */
export function PropsPanel({ of, controls, values, onChange, onReset }: Props) {
  return (
    <section className={styles.props} aria-label={copy.propsOf(of)}>
      <header>
        <h3>{copy.props}</h3>
        <button type="button" onClick={onReset}>
          {copy.reset}
        </button>
      </header>
      {Object.entries(controls).map(([name, control]) => (
        <Property
          key={name}
          name={name}
          control={control}
          value={values[name] ?? control.initial}
          onChange={(value) => onChange({ ...values, [name]: value })}
        />
      ))}
    </section>
  )
}

interface PropertyProps {
  readonly name: string
  readonly control: Control
  readonly value: Values[string]
  readonly onChange: (value: Values[string]) => void
}

/** Few short options are a strip, others a list. */
const fitsStrip = (options: readonly string[]): boolean => options.length <= 4 && options.join('').length <= 22

function Property({ name, control, value, onChange }: PropertyProps) {
  const id = useId()
  const isStrip = control.kind === 'one' && fitsStrip(control.options)
  return (
    <div className={styles.prop} data-strip={isStrip || undefined}>
      <label htmlFor={isStrip ? undefined : id}>
        <code>{name}</code>
        <span>{control.label}</span>
      </label>
      {control.kind === 'flag' && (
        <input
          id={id}
          className={styles.switch}
          type="checkbox"
          role="switch"
          aria-checked={value === true}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
      {control.kind === 'text' && <input id={id} value={String(value)} onChange={(event) => onChange(event.target.value)} />}
      {control.kind === 'number' && (
        <input
          id={id}
          type="number"
          min={control.min}
          max={control.max}
          value={Number(value)}
          onChange={(event) => onChange(clamp(event.target.valueAsNumber, control))}
        />
      )}
      {control.kind === 'one' &&
        (isStrip ? (
          <Segmented
            label={`${name} ${control.label}`}
            value={String(value)}
            options={control.options.map((option) => ({ value: option, label: option }))}
            onChange={onChange}
          />
        ) : (
          <select id={id} value={String(value)} onChange={(event) => onChange(event.target.value)}>
            {control.options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        ))}
    </div>
  )
}

const clamp = (value: number, { initial, min, max }: Extract<Control, { kind: 'number' }>): number =>
  Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : initial
