import { useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { settings as copy } from '../../copy/zhCN/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../toast.ts'
import styles from './settings.module.css'
import { changeSettings, settingsStore } from './settings.ts'
import { settingsFromText, settingsToText } from './settingsText.ts'

/** Copies the settings as text and takes them over from such a text: to another device, or from a colleague. */
export function CarryOver() {
  const settings = useStore(settingsStore)
  const [text, setText] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const carry = async (): Promise<void> => {
    const wanted = settingsToText(settings)
    try {
      await navigator.clipboard.writeText(wanted)
      toast.success(copy.copied)
    } catch {
      setText(wanted)
      toast.info(copy.copyFailed)
      requestAnimationFrame(() => area.current?.select())
    }
  }
  const apply = (): void => {
    const pasted = settingsFromText(text ?? '')
    if ('problem' in pasted) {
      setProblem(pasted.problem)
      area.current?.focus()
      return
    }
    changeSettings(pasted.settings)
    setText(null)
    toast.success(copy.applied)
  }
  return (
    <>
      <div className={styles.actions}>
        <Button onClick={() => void carry()}>{copy.copy}</Button>
        <Button aria-expanded={text !== null} onClick={() => setText(text === null ? '' : null)}>
          {copy.paste}
        </Button>
      </div>
      {text !== null && (
        <div className={styles.field}>
          <label htmlFor={id}>{copy.pasteLabel}</label>
          <textarea
            ref={area}
            id={id}
            className={styles.text}
            rows={5}
            spellCheck={false}
            placeholder={copy.pasteHint}
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-problem`}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setProblem('')
            }}
          />
          <p id={`${id}-problem`} className={styles.problem} role="alert">
            {problem}
          </p>
          <Button look="primary" disabled={text.trim() === ''} onClick={apply}>
            {copy.apply}
          </Button>
        </div>
      )}
    </>
  )
}
