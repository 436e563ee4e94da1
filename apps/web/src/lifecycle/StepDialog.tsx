import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { localizedText } from '@heliodesk/contracts/text/locale'
import { useFocusBack } from '@heliodesk/widgets/dom/useFocusBack.ts'
import { FieldControl } from '@heliodesk/widgets/field/FieldControl'
import { isChosen } from '@heliodesk/widgets/field/fieldRules.ts'
import { UploadHoldArea, UploadHoldPlace, useUploadHolds } from '@heliodesk/widgets/upload/uploadHolds'
import { useId, useState } from 'react'
import type { Lack } from '#web/api/lacks.ts'
import { useUnsaved } from '#web/app/pageTab.tsx'
import { lifecycle as copy } from '#web/copy/zhCN/lifecycle.ts'
import type { FormEntry, FormValue, FormValues } from '#web/resource/form/formValues.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { LackList } from './Lacks.tsx'
import styles from './lifecycle.module.css'
import { answerProblem, askedEntries, type StepControls, stepBody, stepProblems } from './stepForm.ts'

interface StepDialogProps {
  readonly lifecycle: Lifecycle
  readonly verb: string
  readonly okText: string
  readonly controls: StepControls
  /** What the step lacked when it was tried. */
  readonly lacks: readonly Lack[]
  /** What has happened to the record since the form was opened. */
  readonly note?: string | undefined
  /** Whether the step can be taken still; what was written stays to be copied where it cannot. */
  readonly isOpen?: boolean
  /** Answers whether the step was taken; the dialog stays open when it was not. */
  readonly onRun: (asked: Readonly<Record<string, unknown>>) => Promise<boolean>
  readonly onClose: () => void
}

/** Asks what a step needs: to whom it is assigned, why it is sent back, what was done. */
export function StepDialog({ lifecycle, verb, okText, controls, lacks, note, isOpen = true, onRun, onClose }: StepDialogProps) {
  useFocusBack()
  const idPrefix = useId()
  const spec = lifecycle.verbs[verb]!
  const entries = askedEntries(spec)
  const [values, setValues] = useState<FormValues>({})
  const holds = useUploadHolds()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  useUnsaved(Object.values(values).some((value) => value.length > 0))
  /** What is chosen is judged as soon as it changes, what is typed when it is sent (VALID-21). */
  const change = (entry: FormEntry, value: FormValue) => {
    const [key, field] = entry
    const problem = isChosen(field) ? answerProblem(entry, value) : undefined
    setValues((all) => ({ ...all, [key]: value }))
    setProblems(({ [key]: _, ...others }) => (problem === undefined ? others : { ...others, [key]: problem }))
  }
  const submit = async () => {
    const held = holds.check()
    const found = stepProblems(entries, values)
    setProblems(found)
    if (Object.keys({ ...found, ...held }).length > 0) return
    setBusy(true)
    const isDone = await onRun(stepBody(entries, values))
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Modal
      open
      width={480}
      title={spec.question === undefined ? okText : localizedText(spec.question)}
      okText={okText}
      cancelText={copy.close}
      mask={{ closable: false }}
      confirmLoading={busy}
      okButtonProps={{ disabled: !isOpen }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <ResourceServices>
        <UploadHoldArea holds={holds}>
          {note !== undefined && (
            <p className={styles.note} role="alert">
              {note}
            </p>
          )}
          {lacks.length > 0 && <LackList lacks={lacks} />}
          <div className={styles.ask}>
            {entries.map((entry) => {
              const [key, field] = entry
              const id = `${idPrefix}-${key}`
              const problem = holds.shown[key] ?? problems[key]
              const describedBy =
                problem !== undefined ? `${id}-problem` : field.options.hint === undefined ? undefined : `${id}-hint`
              const common = { id, field, value: values[key] ?? '', isWrong: problem !== undefined }
              const onChange = (value: FormValue) => change(entry, value)
              return (
                <div key={key}>
                  <label id={`${id}-label`} className={styles.label} htmlFor={id}>
                    {field.options.required ? field.label : copy.optional(field.label)}
                  </label>
                  <UploadHoldPlace name={key}>
                    {controls[key]?.({ ...common, onChange }) ?? (
                      <FieldControl {...common} describedBy={describedBy} onChange={onChange} />
                    )}
                  </UploadHoldPlace>
                  {problem === undefined && field.options.hint !== undefined && (
                    <p id={`${id}-hint`} className={styles.hint}>
                      {field.options.hint}
                    </p>
                  )}
                  {problem !== undefined && (
                    <p id={`${id}-problem`} className={styles.problem} role="alert">
                      {problem}
                    </p>
                  )}
                </div>
              )
            })}
          </div>
        </UploadHoldArea>
      </ResourceServices>
    </Modal>
  )
}
