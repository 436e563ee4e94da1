import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentLess, insertTab } from '@codemirror/commands'
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language'
import { type Diagnostic, linter, lintGutter, lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  dropCursor,
  type EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { tags as t } from '@lezer/highlight'
import { codeEditor as copy } from '../copy/zhCN/codeEditor.ts'
import { jsonFault } from './jsonFault.ts'

/** B§9. */
export const tabSize = 2

const style = HighlightStyle.define([
  { tag: [t.keyword, t.operatorKeyword, t.modifier, t.controlKeyword], color: 'var(--chart-6)' },
  { tag: [t.string, t.special(t.string), t.regexp], color: 'var(--success)' },
  { tag: [t.number, t.bool, t.null, t.atom], color: 'var(--warning)' },
  { tag: [t.comment, t.meta], color: 'var(--text-3)' },
  { tag: [t.propertyName, t.attributeName, t.definition(t.variableName)], color: 'var(--link)' },
  { tag: [t.tagName, t.typeName, t.className, t.function(t.variableName)], color: 'var(--chart-1)' },
  { tag: [t.heading, t.strong], fontWeight: '600' },
  { tag: t.emphasis, fontStyle: 'italic' },
  { tag: t.link, textDecoration: 'underline' },
  { tag: t.invalid, color: 'var(--danger)' },
])

/** Everything that does not change while an editor is open. Tab indents by two blanks until Escape lets the next one leave. */
export function editorSetup(): Extension {
  return [
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    history(),
    codeFolding(),
    foldGutter(),
    drawSelection(),
    dropCursor(),
    EditorState.allowMultipleSelections.of(true),
    EditorState.tabSize.of(tabSize),
    indentUnit.of(' '.repeat(tabSize)),
    indentOnInput(),
    syntaxHighlighting(style),
    bracketMatching(),
    closeBrackets(),
    autocompletion(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    EditorState.phrases.of(copy.phrases),
    keymap.of([
      { key: 'Tab', run: indentOrInsert, shift: indentLess },
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
    ]),
  ]
}

/** Two blanks at the caret, and one step for every chosen line; a sign of tabulation never comes in. */
function indentOrInsert(view: EditorView): boolean {
  const { state } = view
  if (state.readOnly) return false
  if (state.selection.ranges.some((range) => !range.empty)) return insertTab(view)
  view.dispatch(state.update(state.replaceSelection(' '.repeat(tabSize)), { scrollIntoView: true, userEvent: 'input' }))
  return true
}

/** Marks where JSON goes wrong, at the line and in the gutter. */
export function jsonLint(): Extension {
  return [
    lintGutter(),
    linter((view): readonly Diagnostic[] => {
      const fault = jsonFault(view.state.doc.toString())
      if (fault === null) return []
      const line = view.state.doc.lineAt(fault.at)
      const from = Math.min(fault.at, Math.max(line.from, line.to - 1))
      return [
        { from, to: Math.max(from, Math.min(from + 1, line.to)), severity: 'error', message: copy.expected[fault.expected] },
      ]
    }),
  ]
}
