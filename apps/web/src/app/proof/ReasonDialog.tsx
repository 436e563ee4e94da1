import { useState } from 'react'
import { proof as copy } from '../../copy/zhCN/proof.ts'
import { Field, inputClass } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { OverlayProps } from '../overlay/overlays.ts'
import styles from './proof.module.css'
import type { Answering } from './proof.ts'

/** The one given last is offered again: who calls a list of owners has the same reason for each. */
let last: { readonly kind: string; readonly note: string } = { kind: '', note: '' }

const longest = 150

/** Why a personal number is looked at: chosen, with what there is to add. It stands in the audit. */
export default function ReasonDialog({ input }: OverlayProps<Answering<string | null>>) {
  const [kind, setKind] = useState(last.kind)
  const [note, setNote] = useState(last.note)
  const [isTried, setTried] = useState(false)
  const other = copy.reasons.at(-1)
  const isKindMissing = !copy.reasons.includes(kind)
  const isNoteMissing = kind === other && note.trim().length < 2
  const submit = (): void => {
    setTried(true)
    if (isKindMissing || isNoteMissing) return
    last = { kind, note }
    input.answer(note.trim() === '' ? kind : copy.reasonWith(kind, note.trim()))
  }
  return (
    <FormDialog
      title={copy.reasonTitle}
      save={copy.reasonSubmit}
      cancel={copy.cancel}
      isBusy={false}
      {...(isTried && isKindMissing ? { refused: copy.reasonMissing } : {})}
      onSubmit={submit}
      onClose={() => input.answer(null)}
    >
      <p>{copy.reasonText}</p>
      <fieldset className={styles.reasons}>
        <legend>{copy.reason}</legend>
        {copy.reasons.map((one) => (
          <label key={one}>
            <input type="radio" name="reason" checked={kind === one} onChange={() => setKind(one)} />
            {one}
          </label>
        ))}
      </fieldset>
      <Field
        name="note"
        label={copy.note}
        error={isTried && isNoteMissing ? copy.noteMissing : undefined}
        {...(kind === other ? {} : { optional: copy.optional })}
      >
        {(control) => (
          <input
            {...control}
            className={inputClass}
            maxLength={longest}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
