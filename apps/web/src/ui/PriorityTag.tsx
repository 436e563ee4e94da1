import { notice } from '../copy/zhCN/notice.ts'
import styles from './PriorityTag.module.css'

/** 一般消息, 重要消息, 紧急消息 for L, M, H (NOTICE-06 … NOTICE-08); an unknown one counts as ordinary. */
export function priorityText(priority: string): string {
  return notice.priority[priority] ?? notice.priority.L ?? ''
}

/** How urgent a message is: by its words, its colour and, where there is room, its letter. */
export function PriorityTag({ priority, lettered = false }: { readonly priority: string; readonly lettered?: boolean }) {
  return (
    <span className={`${styles.tag} ${styles[priority] ?? ''}`}>
      {lettered && priority === 'H' ? 'H ' : ''}
      {priorityText(priority)}
    </span>
  )
}
