import { lazy, Suspense } from 'react'
import styles from './richText.module.css'

export interface RichTextProps {
  /** HTML as `allowedHtml` lets it through; '' where nothing is written. */
  readonly value: string
  readonly onChange: (html: string) => void
  /** Name for people who do not see it; a `<label>` cannot name it. */
  readonly label: string
  readonly id?: string
  /** px of the part that is written in (EDITOR-03). */
  readonly height?: number
  readonly isDisabled?: boolean
  readonly placeholder?: string
  /** Characters of the HTML that a record takes; the foot counts against it. */
  readonly max?: number
  readonly describedBy?: string | undefined
  readonly hasError?: boolean
}

const RichTextBox = lazy(() => import('./RichTextBox.tsx'))

/** A text with headings, lists, tables, pictures and attachments. Its script is fetched when the first one is drawn. */
export function RichText(props: RichTextProps) {
  const { height = 300 } = props
  return (
    <Suspense fallback={<div className={styles.waiting} style={{ minHeight: height + 78 }} aria-busy="true" />}>
      <RichTextBox {...props} height={height} />
    </Suspense>
  )
}
