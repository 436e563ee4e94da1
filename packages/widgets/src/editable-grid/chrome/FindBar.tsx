import { Button, Input } from 'antd'
import type { KeyboardEvent } from 'react'
import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import { Icon } from '../../icon/Icon.tsx'
import styles from './chrome.module.css'
import { IconButton } from './IconButton.tsx'

export interface FindQuery {
  readonly text: string
  readonly onlyColumn: boolean
  readonly matchCase: boolean
  readonly replacement: string
}

interface Props {
  readonly query: FindQuery
  /** From 1; 0 while nothing was found. */
  readonly at: number
  readonly count: number
  readonly mayReplace: boolean
  readonly onQuery: (query: FindQuery) => void
  readonly onStep: (step: 1 | -1) => void
  readonly onReplace: (all: boolean) => void
  readonly onClose: () => void
}

/** Looks through the whole table, rows that are not drawn included (Ctrl F). */
export function FindBar({ query, at, count, mayReplace, onQuery, onStep, onReplace, onClose }: Props) {
  const says = copy.findBar
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const tick = (key: 'onlyColumn' | 'matchCase', label: string) => (
    <label>
      <input type="checkbox" checked={query[key]} onChange={(event) => onQuery({ ...query, [key]: event.target.checked })} />
      {label}
    </label>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form would send something
    <div className={styles.find} role="search" aria-label={says.label}>
      <Input
        autoFocus
        style={{ width: 240 }}
        prefix={<Icon name="search" />}
        suffix={<span aria-live="polite">{query.text === '' ? '' : count === 0 ? says.none : says.count(at, count)}</span>}
        aria-label={says.label}
        placeholder={says.placeholder}
        value={query.text}
        onChange={(event) => onQuery({ ...query, text: event.target.value })}
        onKeyDown={keys}
      />
      <IconButton label={says.previous} isDisabled={count === 0} onClick={() => onStep(-1)}>
        <Icon name="chevronUp" />
      </IconButton>
      <IconButton label={says.next} isDisabled={count === 0} onClick={() => onStep(1)}>
        <Icon name="chevronDown" />
      </IconButton>
      {tick('onlyColumn', says.onlyColumn)}
      {tick('matchCase', says.matchCase)}
      {mayReplace && (
        <>
          <Input
            style={{ width: 160 }}
            aria-label={says.replace}
            placeholder={says.replace}
            value={query.replacement}
            onChange={(event) => onQuery({ ...query, replacement: event.target.value })}
          />
          <Button disabled={count === 0} onClick={() => onReplace(false)}>
            {says.replaceOne}
          </Button>
          <Button disabled={count === 0} onClick={() => onReplace(true)}>
            {says.replaceAll}
          </Button>
        </>
      )}
      <span className={styles.spacer} />
      <IconButton label={says.close} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </div>
  )
}
