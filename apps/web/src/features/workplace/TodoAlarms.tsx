import type { TodoAlarm } from '@heliodesk/contracts/endpoints/dashboard'
import { workplace as copy } from '#web/copy/zhCN/workplace.ts'
import { AlarmRows } from '#web/ui/AlarmRows.tsx'
import type { TodoProps } from './Todo.tsx'
import styles from './Workplace.module.css'

interface Props extends Pick<TodoProps, 'onOpenStation' | 'onCreateOrder'> {
  readonly rows: readonly TodoAlarm[]
}

/** Open alarms that are mine to deal with, worst first. */
export function TodoAlarms({ rows, ...actions }: Props) {
  if (rows.length === 0) return <p className={styles.empty}>{copy.alarmsEmpty}</p>
  return <AlarmRows rows={rows} noteOf={(row) => (row.acknowledged ? copy.acknowledged : null)} {...actions} />
}
