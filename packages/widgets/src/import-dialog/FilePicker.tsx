import { thousands } from '@heliodesk/contracts/text/thousands'
import { useState } from 'react'
import { copy } from '../copy/zhCN.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './import.module.css'
import { type ChosenFile, type ImportKinds, workbooks } from './importModel.ts'

export interface FilePickerProps {
  readonly files: readonly ChosenFile[]
  readonly isDisabled: boolean
  /** Workbooks unless given. */
  readonly kinds?: ImportKinds
  readonly onAdd: (files: readonly File[]) => void
  readonly onRemove: (key: string) => void
}

/** Files by dragging or by the browser's own dialog; each says why it cannot be sent. */
export function FilePicker({ files, isDisabled, kinds = workbooks, onAdd, onRemove }: FilePickerProps) {
  const [isOver, setOver] = useState(false)
  return (
    <>
      <label
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!isDisabled) onAdd([...event.dataTransfer.files])
        }}
      >
        <Icon name="inbox" size={32} />
        <span>
          <strong>{copy.import.drop}</strong> <span className={styles.choose}>{copy.import.choose}</span>
        </span>
        <input
          type="file"
          multiple
          accept={kinds.endings.join(',')}
          disabled={isDisabled}
          onChange={(event) => {
            onAdd([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      <ul className={styles.files}>
        {files.map(({ key, file, problem }) => (
          <li key={key} data-wrong={problem !== undefined || undefined}>
            <Icon name="sheet" size={20} />
            <span className={styles.file}>
              <span>{file.name}</span>
              <small>{problem ?? `${thousands(Math.max(1, Math.round(file.size / 1024)))} KB`}</small>
            </span>
            <button type="button" aria-label={copy.import.remove(file.name)} disabled={isDisabled} onClick={() => onRemove(key)}>
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
