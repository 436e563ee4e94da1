import { type FormRule, firstProblem } from '@heliodesk/domain/form/formRules'
import { Button, Input } from 'antd'
import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react'
import { modal as copy } from '../copy/zhCN/modal.ts'
import { useFirstFocus } from '../dom/useFirstFocus.ts'
import { FullscreenModal } from '../modal/FullscreenModal.tsx'
import styles from './prompt.module.css'

export interface PromptDialogProps {
  readonly title: string
  /** What is asked; names the input. */
  readonly label: string
  readonly initial?: string | undefined
  readonly placeholder?: string | undefined
  /** Asked in their order; the first that is broken says so (VALID-30). */
  readonly rules?: readonly FormRule[] | undefined
  /** Lines of the input; one is a single line, where Enter confirms. */
  readonly lines?: number | undefined
  readonly confirmText?: string | undefined
  /** A message that it returns is shown, and the dialog stays open. */
  readonly onConfirm: (text: string) => Promise<string | undefined> | string | undefined
  readonly onClose: () => void
}

/** Asks for one text and lets it go only when its rules are kept. Mounted = open. */
export function PromptDialog(props: PromptDialogProps) {
  const { title, label, initial = '', placeholder, rules = [], lines = 1, confirmText = copy.confirm, onConfirm, onClose } = props
  const id = useId()
  const field = useFirstFocus()
  const isRequired = rules.some((rule) => rule.isRequired)
  const [text, setText] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    const broken = firstProblem(rules, text)
    setProblem(broken)
    if (broken !== null) return document.getElementById(id)?.focus()
    setIsBusy(true)
    try {
      const refused = await onConfirm(text)
      if (refused === undefined) onClose()
      else setProblem(refused)
    } finally {
      setIsBusy(false)
    }
  }
  const keys = (event: KeyboardEvent) => {
    const isMeant = lines === 1 || event.ctrlKey || event.metaKey
    if (event.key !== 'Enter' || !isMeant || event.nativeEvent.isComposing || isBusy) return
    event.preventDefault()
    void confirm()
  }
  const change = (next: string) => {
    setText(next)
    // Once it was reported, it is reported anew with every key: it goes as soon as it is mended.
    if (problem !== null) setProblem(firstProblem(rules, next))
  }
  const asked = {
    id,
    value: text,
    placeholder: placeholder ?? '',
    status: problem === null ? ('' as const) : ('error' as const),
    'aria-invalid': problem !== null,
    'aria-required': isRequired,
    'aria-describedby': `${id}-problem`,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(event.target.value),
    onKeyDown: keys,
  }
  return (
    <FullscreenModal
      title={title}
      width={416}
      canFill={false}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="primary" disabled={isBusy} aria-busy={isBusy} onClick={() => void confirm()}>
            {confirmText}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <label className={styles.label} htmlFor={id}>
        {isRequired && <span aria-hidden="true">*</span>}
        {label}
      </label>
      {lines === 1 ? <Input {...asked} ref={field} /> : <Input.TextArea {...asked} ref={field} rows={lines} />}
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </FullscreenModal>
  )
}
