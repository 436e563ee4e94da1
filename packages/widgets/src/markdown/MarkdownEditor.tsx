import { lazy, Suspense } from 'react'
import styles from './markdown.module.css'

export interface MarkdownEditorProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label: string
  readonly id?: string
  /** px of source and preview. */
  readonly height?: number
  readonly isDisabled?: boolean
  readonly placeholder?: string
  readonly maxLength?: number
  /** A link of the preview was followed. */
  readonly onLink?: (href: string) => void
}

const MarkdownBox = lazy(() => import('./MarkdownBox.tsx'))

/** Markdown at the left, what becomes of it at the right. Its script is fetched when the first one is drawn. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { height = 360 } = props
  return (
    <Suspense fallback={<div className={styles.waiting} style={{ minHeight: height + 74 }} aria-busy="true" />}>
      <MarkdownBox {...props} height={height} />
    </Suspense>
  )
}
