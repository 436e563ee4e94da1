import { EditorContent, useEditorState } from '@tiptap/react'
import { useRef, useState } from 'react'
import { richText as copy } from '../copy/zhCN/richText.ts'
import { countWords } from './attachment.ts'
import type { RichTextProps } from './RichText.tsx'
import styles from './richText.module.css'
import { Toolbar } from './Toolbar.tsx'
import { type Sending, useAttach } from './useAttach.ts'
import { useRichEditor } from './useRichEditor.ts'

/** The editor itself; `RichText` fetches it. */
export default function RichTextBox(props: RichTextProps) {
  const { label, height = 300, isDisabled = false, max, value, hasError = false } = props
  const [isFull, setFull] = useState(false)
  const current = useRef<ReturnType<typeof useRichEditor>>(null)
  const attach = useAttach(() => current.current)
  const editor = useRichEditor(props, (files) => void attach.attach(files))
  current.current = editor
  if (editor === null) return <div className={styles.waiting} style={{ minHeight: height + 78 }} aria-busy="true" />
  return (
    <section
      className={styles.box}
      aria-label={label}
      data-full={isFull || undefined}
      data-error={hasError || undefined}
      data-disabled={isDisabled || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isFull || event.nativeEvent.isComposing) return
        event.stopPropagation()
        setFull(false)
      }}
    >
      {!isDisabled && (
        <Toolbar
          editor={editor}
          label={label}
          isFull={isFull}
          onFull={() => setFull((before) => !before)}
          onPicture={(file) => void attach.attachPicture(file)}
          onFile={(file) => void attach.attachFile(file)}
        />
      )}
      <EditorContent editor={editor} className={styles.text} style={isFull ? undefined : { height }} />
      <div className={styles.foot}>
        {attach.sending === null ? <span>{copy.limit}</span> : <Progress {...attach.sending} onCancel={attach.cancel} />}
        <Words editor={editor} length={value.length} max={max} />
      </div>
    </section>
  )
}

function Progress({ name, share, onCancel }: Sending & { readonly onCancel: () => void }) {
  return (
    <span className={styles.sending} role="status">
      {copy.sending(name, Math.round(share * 100))}
      <button type="button" onClick={onCancel}>
        {copy.cancel}
      </button>
    </span>
  )
}

interface WordsProps {
  readonly editor: NonNullable<ReturnType<typeof useRichEditor>>
  readonly length: number
  readonly max: number | undefined
}

function Words({ editor, length, max }: WordsProps) {
  const words = useEditorState({ editor, selector: ({ editor: own }) => countWords(own.getText()) })
  return (
    <span className={styles.count} data-over={(max !== undefined && length > max) || undefined}>
      {copy.words(words)}
      {max !== undefined && ` · ${length} / ${max}`}
    </span>
  )
}
