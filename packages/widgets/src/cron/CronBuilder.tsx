import { Button } from 'antd'
import { useState } from 'react'
import { cron as copy } from '../copy/zhCN/cron.ts'
import { FullscreenModal } from '../modal/FullscreenModal.tsx'
import { CronEditor } from './CronEditor.tsx'
import styles from './cron.module.css'
import { draftOf, resultOf } from './cronDraft.ts'

export interface CronBuilderProps {
  /** The expression to begin with; empty begins with the defaults. */
  readonly value: string
  /** What runs by it. */
  readonly subtitle?: string | undefined
  readonly now?: (() => number) | undefined
  /** Seven parts in capitals. */
  readonly onConfirm: (expression: string) => void
  readonly onClose: () => void
}

/** The builder of schedules, 608 px wide (CRON-01). Mounted = open. */
export default function CronBuilder({ value, subtitle, now = Date.now, onConfirm, onClose }: CronBuilderProps) {
  const [draft, setDraft] = useState(() => draftOf(value))
  const result = resultOf(draft)
  const confirm = () => {
    if (result === null) return
    onConfirm(result)
    onClose()
  }
  return (
    <FullscreenModal
      title={copy.title}
      subtitle={subtitle}
      width={608}
      isFlush
      footerHint={<Keys />}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="primary" disabled={result === null} onClick={confirm}>
            {copy.confirm}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <CronEditor draft={draft} onDraft={setDraft} onEnter={confirm} now={now} />
    </FullscreenModal>
  )
}

function Keys() {
  return (
    <span className={styles.keys}>
      <kbd>Ctrl</kbd>+<kbd>← →</kbd> {copy.keys.tabs} <kbd>Enter</kbd> {copy.keys.confirm}
    </span>
  )
}
