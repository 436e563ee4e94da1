import type { Editor } from '@tiptap/react'
import type { IconName } from '../icon/Icon.tsx'

/** A button of the bar; its word stands in copy `tools` under its name. */
export interface Tool {
  readonly name: ToolName
  readonly icon: IconName
  readonly isOn?: (editor: Editor) => boolean
  readonly canRun?: (editor: Editor) => boolean
  readonly run: (editor: Editor) => void
}
export type ToolName =
  | ('undo' | 'redo' | 'bold' | 'italic' | 'underline' | 'strike' | 'highlight' | 'code' | 'clear')
  | ('left' | 'center' | 'right' | 'bullets' | 'numbers' | 'quote' | 'rule')

const mark = (name: ToolName, icon: IconName, type: string = name): Tool => ({
  name,
  icon,
  isOn: (editor) => editor.isActive(type),
  run: (editor) => editor.chain().focus().toggleMark(type).run(),
})

const side = (name: 'left' | 'center' | 'right', icon: IconName): Tool => {
  const wanted = name === 'left' ? null : name
  return {
    name,
    icon,
    isOn: (editor) => (wanted === null ? false : editor.isActive({ side: wanted })),
    run: (editor) => {
      editor.chain().focus().updateAttributes('paragraph', { side: wanted }).updateAttributes('heading', { side: wanted }).run()
    },
  }
}

/** Groups, drawn with a line between them. */
export const tools: readonly (readonly Tool[])[] = [
  [
    { name: 'undo', icon: 'undo', canRun: (editor) => editor.can().undo(), run: (editor) => editor.chain().focus().undo().run() },
    { name: 'redo', icon: 'redo', canRun: (editor) => editor.can().redo(), run: (editor) => editor.chain().focus().redo().run() },
  ],
  [
    mark('bold', 'bold'),
    mark('italic', 'italic'),
    mark('underline', 'underline'),
    mark('strike', 'strike'),
    mark('highlight', 'highlighter'),
    mark('code', 'code'),
    {
      name: 'clear',
      icon: 'eraser',
      run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
    },
  ],
  [side('left', 'alignLeft'), side('center', 'alignCenter'), side('right', 'alignRight')],
  [
    {
      name: 'bullets',
      icon: 'bullets',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      icon: 'numbers',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      icon: 'quote',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    { name: 'rule', icon: 'rule', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  ],
]

export type Block = 'p' | '2' | '3' | '4'
export const blocks: readonly Block[] = ['p', '2', '3', '4']
export const blockOf = (editor: Editor): Block =>
  blocks.find((level) => editor.isActive('heading', { level: Number(level) })) ?? 'p'
export function setBlock(editor: Editor, block: Block): void {
  const chain = editor.chain().focus()
  if (block === 'p') chain.setParagraph().run()
  else chain.setNode('heading', { level: Number(block) }).run()
}

export type TableToolName =
  | 'rowAfter'
  | 'columnAfter'
  | 'deleteRow'
  | 'deleteColumn'
  | 'headerRow'
  | 'mergeOrSplit'
  | 'deleteTable'
export const tableTools: Readonly<Record<TableToolName, (editor: Editor) => void>> = {
  rowAfter: (editor) => editor.chain().focus().addRowAfter().run(),
  columnAfter: (editor) => editor.chain().focus().addColumnAfter().run(),
  deleteRow: (editor) => editor.chain().focus().deleteRow().run(),
  deleteColumn: (editor) => editor.chain().focus().deleteColumn().run(),
  headerRow: (editor) => editor.chain().focus().toggleHeaderRow().run(),
  mergeOrSplit: (editor) => editor.chain().focus().mergeOrSplit().run(),
  deleteTable: (editor) => editor.chain().focus().deleteTable().run(),
}
