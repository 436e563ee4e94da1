import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { extensions } from './extensions.ts'
import { htmlOf } from './htmlOf.ts'
import { cleanPasted } from './pasted.ts'
import type { RichTextProps } from './RichText.tsx'
import styles from './richText.module.css'

/** The editor kept in step with the properties. What comes in by clipboard or by dropping goes through `onFiles` and `cleanPasted`. */
export function useRichEditor(props: RichTextProps, onFiles: (files: readonly File[]) => void): Editor | null {
  const { value, label, id, isDisabled = false, placeholder = '', describedBy, hasError = false } = props
  const latest = useRef({ onChange: props.onChange, onFiles, said: value })
  useEffect(() => {
    latest.current.onChange = props.onChange
    latest.current.onFiles = onFiles
  })
  const take = (data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])]
    // Word puts a picture of the text beside the text itself.
    if (files.length === 0 || data?.types.includes('text/html')) return false
    latest.current.onFiles(files)
    return true
  }
  const editor = useEditor({
    extensions: extensions(placeholder),
    content: value,
    // Made once it stands: one that is made while drawing may be thrown away before it is shown.
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: styles.prose ?? '',
        ...(id === undefined ? {} : { id }),
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        ...(hasError ? { 'aria-invalid': 'true' } : {}),
      },
      transformPastedHTML: cleanPasted,
      handlePaste: (_, event) => take(event.clipboardData),
      handleDrop: (_, event) => take(event.dataTransfer),
    },
    onUpdate: ({ editor: own }) => {
      const html = htmlOf(own.getHTML())
      if (html === latest.current.said) return
      latest.current.said = html
      latest.current.onChange(html)
    },
  })
  useEffect(() => {
    editor?.setEditable(!isDisabled, false)
  }, [editor, isDisabled])
  useEffect(() => {
    if (editor === null || value === latest.current.said) return
    latest.current.said = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return editor
}
