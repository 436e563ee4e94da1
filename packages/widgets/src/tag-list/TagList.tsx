import { Input, type InputRef } from 'antd'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { controls as copy } from '../copy/zhCN/controls.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './tagList.module.css'
import { groupsOf, tagsOf, tagText } from './tagText.ts'

export interface TagListProps {
  /** `ab;cd` (D-TAGS). */
  readonly value: string
  readonly label: string
  /** Without it the tags are only shown. */
  readonly onChange?: ((value: string) => void) | undefined
  readonly disabled?: boolean | undefined
}

/** Tags of two characters each, to read or to change. Backspace in the empty input takes the last one away. */
export function TagList({ value, label, onChange, disabled = false }: TagListProps) {
  const tags = tagsOf(value)
  const input = useRef<InputRef>(null)
  const remove = (tag: string) => {
    onChange?.(tagText(tags.filter((other) => other !== tag)))
    input.current?.focus()
  }
  const isOpen = onChange !== undefined && !disabled
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own
    <div role="group" aria-label={label} className={styles.list}>
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
          {isOpen && (
            <button type="button" aria-label={copy.removeTag(tag)} onClick={() => remove(tag)}>
              <Icon name="close" size={12} />
            </button>
          )}
        </span>
      ))}
      {tags.length === 0 && !isOpen && <span className={styles.none}>{copy.noTags}</span>}
      {isOpen && (
        <AddTag
          input={input}
          onAdd={(added) => onChange(tagText([...tags, ...added]))}
          onBack={() => onChange(tagText(tags.slice(0, -1)))}
        />
      )}
    </div>
  )
}

interface AddProps {
  readonly input: RefObject<InputRef | null>
  readonly onAdd: (tags: readonly string[]) => void
  readonly onBack: () => void
}

function AddTag({ input, onAdd, onBack }: AddProps) {
  const [text, setText] = useState('')
  const [isShort, setIsShort] = useState(false)
  const add = () => {
    const added = groupsOf(text.replaceAll(/[;\uff1b\s]/g, ''))
    setIsShort(added.length === 0 && text.trim() !== '')
    if (added.length === 0) return
    onAdd(added)
    setText('')
  }
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add()
    }
    if (event.key === 'Backspace' && text === '') onBack()
  }
  return (
    <Input
      ref={input}
      className={styles.add}
      value={text}
      status={isShort ? 'error' : ''}
      aria-label={copy.addTag}
      aria-invalid={isShort}
      title={isShort ? copy.tagTooShort : copy.addTagHint}
      placeholder={copy.addTag}
      onChange={(event) => {
        setText(event.target.value)
        setIsShort(false)
      }}
      onKeyDown={keys}
      onBlur={add}
    />
  )
}
