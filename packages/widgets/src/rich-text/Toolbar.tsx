import { textColours } from '@heliodesk/domain/announcement/allowedHtml'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { richText as copy } from '../copy/zhCN/richText.ts'
import { Icon, type IconName } from '../icon/Icon.tsx'
import { LinkForm } from './LinkForm.tsx'
import styles from './richText.module.css'
import { type Block, blockOf, blocks, setBlock, type TableToolName, type Tool, tableTools, tools } from './tools.ts'

interface Props {
  readonly editor: Editor
  readonly label: string
  readonly isFull: boolean
  readonly onFull: () => void
  readonly onPicture: (file: File) => void
  readonly onFile: (file: File) => void
}

const isTableTool = (name: string): name is TableToolName => name in tableTools

/** Arrow keys walk through the bar (a toolbar has one place in the tab order). */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined || event.target instanceof HTMLSelectElement) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), select')]
  const at = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1
  event.preventDefault()
  all[(at + step + all.length) % all.length]?.focus()
}

export function Toolbar({ editor, label, isFull, onFull, onPicture, onFile }: Props) {
  const [isLinking, setLinking] = useState(false)
  const inTable = useEditorState({ editor, selector: ({ editor: own }) => own.isActive('table') })
  return (
    <div className={styles.head}>
      <div role="toolbar" aria-label={copy.toolbarOf(label)} className={styles.bar} onKeyDown={walk}>
        <BlockSelect editor={editor} />
        {tools.map((group) => (
          <span key={group[0]?.name} className={styles.group}>
            {group.map((tool) => (
              <ToolButton key={tool.name} editor={editor} tool={tool} />
            ))}
            {group.some(({ name }) => name === 'bold') && <ColourSelect editor={editor} />}
          </span>
        ))}
        <span className={styles.group}>
          <PlainButton icon="link" label={copy.link} isOn={isLinking} onClick={() => setLinking((before) => !before)} />
          <FileButton icon="image" label={copy.picture} accept="image/*" onFile={onPicture} />
          <PlainButton
            icon="table"
            label={copy.table}
            onClick={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
          />
          <FileButton icon="clip" label={copy.attachment} onFile={onFile} />
        </span>
        <span className={styles.group}>
          <PlainButton icon={isFull ? 'fullscreenExit' : 'fullscreen'} label={copy.full} isOn={isFull} onClick={onFull} />
        </span>
      </div>
      {isLinking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
      {inTable && (
        <div role="toolbar" aria-label={copy.tableBar} className={styles.bar} onKeyDown={walk}>
          {Object.keys(tableTools)
            .filter(isTableTool)
            .map((name) => (
              <button key={name} type="button" className={styles.word} onClick={() => tableTools[name](editor)}>
                {copy.tableTools[name]}
              </button>
            ))}
        </div>
      )}
    </div>
  )
}

function ToolButton({ editor, tool }: { readonly editor: Editor; readonly tool: Tool }) {
  const { isOn, canRun } = useEditorState({
    editor,
    selector: ({ editor: own }) => ({ isOn: tool.isOn?.(own), canRun: tool.canRun?.(own) ?? true }),
  })
  return (
    <PlainButton
      icon={tool.icon}
      label={copy.tools[tool.name]}
      isOn={isOn}
      isDisabled={!canRun}
      onClick={() => tool.run(editor)}
    />
  )
}

interface ButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly isOn?: boolean | undefined
  readonly isDisabled?: boolean
  readonly onClick: () => void
}

function PlainButton({ icon, label, isOn, isDisabled = false, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      disabled={isDisabled}
      // The text keeps what is selected in it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}

interface FileButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly accept?: string
  readonly onFile: (file: File) => void
}

function FileButton({ icon, label, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <PlainButton icon={icon} label={label} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        {...(accept === undefined ? {} : { accept })}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}

function BlockSelect({ editor }: { readonly editor: Editor }) {
  const block = useEditorState({ editor, selector: ({ editor: own }) => blockOf(own) })
  const choose = (wanted: string) => setBlock(editor, blocks.find((one) => one === wanted) ?? 'p')
  const names: Readonly<Record<Block, string>> = copy.blocks
  return (
    <select aria-label={copy.block} value={block} onChange={(event) => choose(event.target.value)}>
      {blocks.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </select>
  )
}

function ColourSelect({ editor }: { readonly editor: Editor }) {
  const colour = useEditorState({ editor, selector: ({ editor: own }) => String(own.getAttributes('colour')['color'] ?? '') })
  const choose = (color: string) => {
    if (color === '') editor.chain().focus().unsetMark('colour').run()
    else editor.chain().focus().setMark('colour', { color }).run()
  }
  return (
    <select aria-label={copy.colour} data-colour={colour} value={colour} onChange={(event) => choose(event.target.value)}>
      <option value="">{copy.noColour}</option>
      {textColours.map((one) => (
        <option key={one} value={one}>
          {copy.colours[one]}
        </option>
      ))}
    </select>
  )
}
