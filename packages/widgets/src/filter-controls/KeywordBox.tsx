import { Input, type InputRef } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import styles from './filterControls.module.css'

export interface KeywordBoxProps {
  readonly value: string
  /** What the keyword looks into: 编码、名称. */
  readonly placeholder: string
  readonly inputRef?: RefObject<InputRef | null>
  readonly onChange: (value: string) => void
}

/** Typing pauses this long before the list is asked; Enter asks at once. */
const pauseMs = 500

/** The one keyword field of a list, as wide as its placeholder. Composed input (拼音) is not searched until it is finished. */
export function KeywordBox({ value, placeholder, inputRef, onChange }: KeywordBoxProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isComposing = useRef(false)
  if (seen !== value) {
    setSeen(value)
    setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const commit = (next: string) => {
    clearTimeout(timer.current)
    if (next.trim() !== value) onChange(next.trim())
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    if (!isComposing.current) timer.current = setTimeout(commit, next === '' ? 0 : pauseMs, next)
  }
  return (
    <span className={styles.keyword} data-hint={placeholder}>
      <Input
        {...(inputRef === undefined ? {} : { ref: inputRef })}
        type="search"
        prefix={<Icon name="search" size={16} />}
        suffix={text === '' ? <kbd className={styles.key}>/</kbd> : null}
        allowClear
        placeholder={placeholder}
        aria-label={placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
        onCompositionStart={() => {
          isComposing.current = true
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false
          type(event.currentTarget.value)
        }}
        onPressEnter={() => {
          if (!isComposing.current) commit(text)
        }}
      />
    </span>
  )
}
