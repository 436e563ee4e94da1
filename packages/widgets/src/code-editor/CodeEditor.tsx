import { lazy, Suspense } from 'react'
import styles from './codeEditor.module.css'
import type { CodeLanguage } from './languages.ts'

export interface CodeEditorProps {
  readonly value: string
  readonly onChange?: (value: string) => void
  readonly language?: CodeLanguage
  /** Offers the twelve modes in the bar. */
  readonly onLanguage?: (language: CodeLanguage) => void
  readonly isReadOnly?: boolean
  readonly placeholder?: string
  /** px of the part that is written in. */
  readonly height?: number
  /** Name for people who do not see it; a `<label>` cannot name it. */
  readonly label: string
  /** Ids of texts that describe it: the message of a form. */
  readonly describedBy?: string | undefined
  readonly hasError?: boolean
  /** Texts of this code are kept in the browser when the editor is left, and offered again (B§9). */
  readonly historyOf?: string
}

const CodeEditorBox = lazy(() => import('./CodeEditorBox.tsx'))

/** A text with line numbers, colours and search. Its script is fetched when the first one is drawn; until then the text stands there plainly. */
export function CodeEditor(props: CodeEditorProps) {
  const { value, height = 300 } = props
  return (
    <Suspense
      fallback={
        <pre className={styles.waiting} style={{ height }} aria-busy="true">
          {value}
        </pre>
      }
    >
      <CodeEditorBox {...props} height={height} />
    </Suspense>
  )
}
