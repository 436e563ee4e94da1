import { FieldControl } from '@heliodesk/widgets/field/FieldControl'
import { isAsked } from '@heliodesk/widgets/field/fieldRules.ts'
import { textOf } from '@heliodesk/widgets/field/fieldText.ts'
import { UploadHoldPlace } from '@heliodesk/widgets/upload/uploadHolds'
import { type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { signs } from '../../copy/zhCN/signs.ts'
import type { AnyRow } from '../row.ts'
import styles from './form.module.css'
import { FormValuesContext } from './formContext.ts'
import type { FormEntry, FormValue } from './formValues.ts'
import { idCardNote } from './idCardNote.ts'
import type { ResourceFormState } from './useResourceForm.ts'

/** Own control of one field (floor 1). */
export type ControlRenderer = (control: {
  readonly id: string
  readonly row: AnyRow | null
  readonly value: FormValue
  readonly isDisabled: boolean
  readonly onChange: (value: FormValue) => void
}) => ReactNode
export type Controls = Readonly<Partial<Record<string, ControlRenderer>>>

export interface ResourceFormProps {
  readonly form: ResourceFormState
  readonly row: AnyRow | null
  readonly controls?: Controls | undefined
  /** Fields that the page sets and nobody edits. */
  readonly hidden?: readonly string[] | undefined
  readonly extra?: ReactNode
  /** Prefix of the controls' ids; the caller finds a field by it. */
  readonly idPrefix: string
}

const none: readonly string[] = []

/** Controls of a definition's form: label above, two columns, what is wrong under the field and on top. */
export function ResourceForm({ form, row, controls = {}, hidden = none, extra, idPrefix }: ResourceFormProps) {
  const wrong = form.entries.filter(([key]) => form.problems[key] !== undefined)
  return (
    <>
      {wrong.length > 0 && <Summary wrong={wrong} idPrefix={idPrefix} />}
      <div className={styles.grid}>
        {form.entries
          .filter(([key]) => !hidden.includes(key))
          .map((entry) => (
            <FormField
              key={entry[0]}
              entry={entry}
              form={form}
              row={row}
              control={controls[entry[0]]}
              id={`${idPrefix}-${entry[0]}`}
            />
          ))}
      </div>
      <FormValuesContext value={form.values}>{extra}</FormValuesContext>
    </>
  )
}

/** Names what is wrong and leads there. */
function Summary({ wrong, idPrefix }: { readonly wrong: readonly FormEntry[]; readonly idPrefix: string }) {
  return (
    <div className={styles.summary} role="alert">
      <Icon name="alarm" size={16} />
      <span>
        {copy.form.fix(wrong.length)}
        {wrong.map(([key, field], index) => (
          <span key={key}>
            {index > 0 && signs.list(['', ''])}
            <button type="button" onClick={() => document.getElementById(`${idPrefix}-${key}`)?.focus()}>
              {field.label}
            </button>
          </span>
        ))}
      </span>
    </div>
  )
}

interface FormFieldProps {
  readonly entry: FormEntry
  readonly form: ResourceFormState
  readonly row: AnyRow | null
  readonly control: ControlRenderer | undefined
  readonly id: string
}

function FormField({ entry: [key, field], form, row, control, id }: FormFieldProps) {
  const noteId = useId()
  const { options } = field
  const isLocked = options.immutable === true && !form.isNew
  const problem = form.problems[key]
  const isKept = form.masked.has(key)
  const value = form.values[key] ?? ''
  const usual = isLocked ? copy.form.locked : isKept ? copy.form.masked : options.hint
  const note = problem ?? idCardNote(key, field, value, form.values) ?? usual
  const isWide = field.kind === 'files' || (field.kind === 'text' && (options as { multiline?: boolean }).multiline === true)
  const placeholder = isKept && row !== null ? textOf(row, key) : undefined
  const change = (next: FormValue) => form.set(key, next)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the blur of the control inside, whatever its kind
    <div
      className={styles.field}
      data-wide={isWide || undefined}
      data-locked={isLocked || undefined}
      onBlur={() => form.leave(key)}
      data-wrong={problem !== undefined || undefined}
    >
      <label htmlFor={id} className={styles.label}>
        {field.label}
        {isAsked(field) && (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <UploadHoldPlace name={key}>
        {control === undefined ? (
          <FieldControl
            id={id}
            field={field}
            value={value}
            text={row !== null && value === String(row[key] ?? '') ? textOf(row, key) || undefined : undefined}
            placeholder={placeholder}
            isDisabled={isLocked}
            isWrong={problem !== undefined}
            describedBy={note === undefined ? undefined : noteId}
            onChange={change}
          />
        ) : (
          control({ id, row, value, isDisabled: isLocked, onChange: change })
        )}
      </UploadHoldPlace>
      {note !== undefined && (
        <p id={noteId} className={problem === undefined ? styles.hint : styles.problem}>
          {problem !== undefined && <Icon name="alarm" size={12} />}
          {note}
        </p>
      )}
    </div>
  )
}
