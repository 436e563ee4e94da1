import type { FileRef } from '@heliodesk/contracts/kit/fields'
import { useState } from 'react'
import { copy } from '../copy/zhCN.ts'
import { Icon } from '../icon/Icon.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import type { FieldValue } from './FieldControl.tsx'
import styles from './field.module.css'
import { isFileRef } from './fileRef.ts'

export interface FilesControlProps {
  readonly id: string
  readonly label: string
  readonly max: number | undefined
  readonly value: FieldValue
  readonly onChange: (value: FieldValue) => void
}

/** Files of a record: each is stored as soon as it is chosen, and belongs to the record once that is saved. */
export function FilesControl({ id, label, max, value, onChange }: FilesControlProps) {
  const { upload } = useWidgetServices()
  const [isBusy, setBusy] = useState(false)
  const files: readonly FileRef[] = Array.isArray(value) ? value.filter(isFileRef) : []
  const add = async (chosen: readonly File[]) => {
    setBusy(true)
    try {
      const stored = await Promise.all(chosen.map((file) => upload(file)))
      onChange([...files, ...stored].slice(0, max))
    } catch {
      // The refusal was shown; nothing was added.
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.files}>
      <ul>
        {files.map((file) => (
          <li key={file.filePath}>
            <span>{file.fileName}</span>
            <button
              type="button"
              aria-label={copy.field.removeFile(file.fileName)}
              onClick={() => onChange(files.filter((other) => other !== file))}
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </ul>
      {(max === undefined || files.length < max) && (
        <input
          id={id}
          type="file"
          multiple
          aria-label={label}
          disabled={isBusy}
          onChange={(event) => {
            void add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      )}
    </div>
  )
}
