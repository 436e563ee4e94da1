import { Tooltip } from 'antd'
import { ellipsis } from '../format/format.ts'
import styles from './cells.module.css'

/** Cut at 25 characters with the whole text in a tooltip, for keyboard users as well. What the column cuts has the browser's own. */
export function TextCell({ text }: { readonly text: string }) {
  const short = ellipsis(text)
  if (!short.cut) {
    return (
      <span className={styles.text} title={text}>
        {text}
      </span>
    )
  }
  return (
    <Tooltip title={text}>
      <span className={styles.text} tabIndex={0}>
        {short.text}
      </span>
    </Tooltip>
  )
}
