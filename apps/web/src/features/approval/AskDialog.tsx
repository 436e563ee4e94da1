import type { Field } from '@heliodesk/contracts/kit/fields'
import { FieldControl } from '@heliodesk/widgets/field/FieldControl'
import { useId, useState } from 'react'
import { approval as copy } from '#web/copy/zhCN/approval.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useSending } from '#web/ui/useSending.ts'
import styles from './approval.module.css'

export interface Asked {
  readonly key: string
  readonly field: Field
}
export type Answers = Readonly<Record<string, string>>

interface Props {
  readonly title: string
  readonly note?: string | undefined
  readonly asked: readonly Asked[]
  readonly isDanger?: boolean
  /** Rejects with the server's sentence. */
  readonly onRun: (answers: Answers) => Promise<void>
  readonly onClose: () => void
}

/** Asks what an action needs: to whom, before or after, and why. */
export function AskDialog({ title, note, asked, isDanger = false, onRun, onClose }: Props) {
  const prefix = useId()
  const [answers, setAnswers] = useState<Answers>({})
  const [missing, setMissing] = useState<readonly string[]>([])
  const { isBusy, refused, send, forget } = useSending()
  const submit = () => {
    const empty = asked.filter(({ key, field }) => field.options.required && !answers[key]?.trim()).map(({ key }) => key)
    setMissing(empty)
    if (empty.length === 0)
      void send(async () => {
        await onRun(answers)
        onClose()
      })
  }
  return (
    <FormDialog
      title={title}
      width={480}
      save={title}
      cancel={copy.cancel}
      look={isDanger ? 'dangerFilled' : 'primary'}
      isBusy={isBusy}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
    >
      <ResourceServices>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        {asked.map(({ key, field }) => {
          const id = `${prefix}-${key}`
          const isWrong = missing.includes(key)
          return (
            <div key={key} className={styles.asked}>
              <label id={`${id}-label`} htmlFor={id}>
                {field.label}
              </label>
              <FieldControl
                id={id}
                field={field}
                value={answers[key] ?? ''}
                isWrong={isWrong}
                describedBy={isWrong ? `${id}-problem` : undefined}
                onChange={(value) => {
                  setAnswers((all) => ({ ...all, [key]: String(value ?? '') }))
                  setMissing((all) => all.filter((one) => one !== key))
                  forget()
                }}
              />
              {isWrong && (
                <p id={`${id}-problem`} role="alert">
                  {copy.choose}
                </p>
              )}
            </div>
          )
        })}
      </ResourceServices>
    </FormDialog>
  )
}
