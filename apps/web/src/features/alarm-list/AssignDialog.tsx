import { requiredText } from '@heliodesk/domain/form/formRules'
import { alarmList as copy } from '#web/copy/zhCN/alarmList.ts'
import { PromptDialog } from '#web/ui/PromptDialog.tsx'

interface AssignDialogProps {
  readonly count: number
  readonly onAssign: (username: string) => Promise<void>
  readonly onCancel: () => void
}

/** Asks who takes care of the alarms. Mounted = open; a refusal stands under the field. */
export function AssignDialog({ count, onAssign, onCancel }: AssignDialogProps) {
  const assign = async (username: string): Promise<string | undefined> => {
    try {
      await onAssign(username.trim())
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  return (
    <PromptDialog
      title={copy.assignTitle(count)}
      label={copy.assignee}
      placeholder={copy.assigneeHint}
      rules={requiredText(copy.assigneeRequired)}
      confirmText={copy.assign}
      onConfirm={assign}
      onClose={onCancel}
    />
  )
}
