import { isolateHistory } from '@codemirror/commands'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, placeholder } from '@codemirror/view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CodeEditorProps } from './CodeEditor.tsx'
import { loadLanguage } from './languages.ts'
import { editorSetup, jsonLint } from './setup.ts'

export interface Place {
  readonly line: number
  readonly column: number
  readonly length: number
}

/** The editor in `host`, kept in step with the properties; what changes while it is open has a compartment. */
export function useCodeView(host: RefObject<HTMLElement | null>, props: CodeEditorProps) {
  const { value, language = 'json', isReadOnly = false, placeholder: hint = '', label, describedBy, hasError = false } = props
  const [view, setView] = useState<EditorView | null>(null)
  const [place, setPlace] = useState<Place>({ line: 1, column: 1, length: value.length })
  const [parts] = useState(() => ({
    mode: new Compartment(),
    lock: new Compartment(),
    hint: new Compartment(),
    names: new Compartment(),
  }))
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (host.current === null) return
    const heard = EditorView.updateListener.of((update) => {
      const head = update.state.selection.main.head
      const line = update.state.doc.lineAt(head)
      setPlace({ line: line.number, column: head - line.from + 1, length: update.state.doc.length })
      // What came from outside is no change of the person.
      const text = update.state.doc.toString()
      if (update.docChanged && text !== latest.current.value) latest.current.onChange?.(text)
    })
    const made = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [editorSetup(), parts.mode.of([]), parts.lock.of([]), parts.hint.of([]), parts.names.of([]), heard],
      }),
    })
    setView(made)
    return () => made.destroy()
  }, [host, parts])
  useEffect(() => {
    if (view === null || view.state.doc.toString() === value) return
    // A step of its own: undoing it does not take away what was typed just before.
    const annotations = isolateHistory.of('full')
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value }, annotations })
  }, [view, value])
  useEffect(() => {
    let isLate = false
    void loadLanguage(language).then((mode) => {
      if (!isLate) view?.dispatch({ effects: parts.mode.reconfigure(language === 'json' ? [mode, jsonLint()] : mode) })
    })
    return () => {
      isLate = true
    }
  }, [view, language, parts])
  useEffect(() => {
    const lock = [EditorState.readOnly.of(isReadOnly), EditorView.editable.of(!isReadOnly)]
    // A text that cannot be edited can still be walked through by keys; where it can, this says so to whoever looks for a place to scroll from.
    const names = EditorView.contentAttributes.of({
      'aria-label': label,
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      ...(hasError ? { 'aria-invalid': 'true' } : {}),
      tabindex: '0',
      ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
    })
    const effects = [
      parts.lock.reconfigure(lock),
      parts.hint.reconfigure(hint === '' ? [] : placeholder(hint)),
      parts.names.reconfigure(names),
    ]
    view?.dispatch({ effects })
  }, [view, isReadOnly, hint, label, describedBy, hasError, parts])
  return { view, place }
}
