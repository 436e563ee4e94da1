import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { richText as copy } from '../copy/zhCN/richText.ts'
import { isAllowedLink } from '../html/cleanHtml.ts'
import styles from './richText.module.css'

/** Address of the link at the caret. No form element: the editor stands in forms. */
export function LinkForm({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const [href, setHref] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const hint = useId()
  useEffect(() => field.current?.focus(), [])
  const apply = () => {
    if (!isAllowedLink(href.trim())) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    // With nothing chosen the address stands there itself.
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: href.trim(), marks: [{ type: 'link', attrs: { href: href.trim() } }] }).run()
    } else chain.setLink({ href: href.trim() }).run()
    onDone()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') return apply()
    editor.commands.focus()
    onDone()
  }
  return (
    <div className={styles.link}>
      <input
        ref={field}
        value={href}
        placeholder={copy.linkHint}
        aria-label={copy.linkAddress}
        aria-invalid={isWrong || undefined}
        aria-describedby={hint}
        onChange={(event) => {
          setHref(event.target.value)
          setWrong(false)
        }}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.word} onClick={apply}>
        {copy.linkApply}
      </button>
      {editor.isActive('link') && (
        <button type="button" className={styles.word} onClick={remove}>
          {copy.linkRemove}
        </button>
      )}
      <span id={hint} role="alert" className={styles.wrong}>
        {isWrong ? copy.linkWrong : ''}
      </span>
    </div>
  )
}
