import type { FileRef } from '@heliodesk/contracts/kit/fields'
import { useMutation } from '@tanstack/react-query'
import { resourceCalls } from '../../api/resource.ts'
import { Icon } from '../../app/icons/Icon.tsx'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import styles from './form.module.css'
import type { FormValue } from './formValues.ts'

export interface FilesControlProps {
  readonly id: string
  readonly label: string
  readonly max: number | undefined
  readonly value: FormValue
  readonly onChange: (value: FormValue) => void
}

function isFile(value: unknown): value is FileRef {
  return typeof value === 'object' && value !== null && 'fileName' in value && 'filePath' in value
}

/** Files of a record: each is stored as soon as it is chosen, and belongs to the record once that is saved. */
export function FilesControl({ id, label, max, value, onChange }: FilesControlProps) {
  const files = Array.isArray(value) ? value.filter(isFile) : []
  const upload = useMutation({
    mutationFn: (chosen: readonly File[]) => Promise.all(chosen.map((file) => resourceCalls.upload(file))),
    onSuccess: (stored) => onChange([...files, ...stored].slice(0, max)),
  })
  const isFull = max !== undefined && files.length >= max
  return (
    <div className={styles.files}>
      <ul>
        {files.map((file) => (
          <li key={file.filePath}>
            <span>{file.fileName}</span>
            <button
              type="button"
              aria-label={copy.import.remove(file.fileName)}
              onClick={() => onChange(files.filter((other) => other.filePath !== file.filePath))}
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </ul>
      {!isFull && (
        <input
          id={id}
          type="file"
          multiple
          aria-label={label}
          disabled={upload.isPending}
          onChange={(event) => {
            upload.mutate([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      )}
    </div>
  )
}
