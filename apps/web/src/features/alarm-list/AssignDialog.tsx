import { useFirstFocus } from '@heliodesk/widgets/dom/useFirstFocus.ts'
import { useFocusBack } from '@heliodesk/widgets/dom/useFocusBack.ts'
import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { alarmList as copy } from '#web/copy/zhCN/alarmList.ts'
import styles from './AlarmList.module.css'

interface AssignDialogProps {
  readonly count: number
  readonly onAssign: (username: string) => Promise<void>
  readonly onCancel: () => void
}

/** Asks who takes care of the alarms. */
export function AssignDialog({ count, onAssign, onCancel }: AssignDialogProps) {
  useFocusBack()
  const id = useId()
  const field = useFirstFocus()
  const [username, setUsername] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (username.trim() === '') return setProblem(copy.assigneeRequired)
    setBusy(true)
    try {
      await onAssign(username.trim())
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={copy.assignTitle(count)}
      okText={copy.assign}
      cancelText={copy.cancel}
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={onCancel}
      width={420}
    >
      <label htmlFor={id}>{copy.assignee}</label>
      <Input
        id={id}
        ref={field}
        value={username}
        placeholder={copy.assigneeHint}
        status={problem ? 'error' : ''}
        onChange={(event) => {
          setUsername(event.target.value)
          setProblem(null)
        }}
        onPressEnter={() => void submit()}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Modal>
  )
}
