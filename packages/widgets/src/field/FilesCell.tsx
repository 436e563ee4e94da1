import type { FileRef } from '@heliodesk/contracts/kit/fields'
import { Popover } from 'antd'
import { copy } from '../copy/zhCN.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import styles from './cells.module.css'
import { isFileRef } from './fileRef.ts'

/** How many files a record carries; they open in a small list. */
export function FilesCell({ value }: { readonly value: unknown }) {
  const { openFile } = useWidgetServices()
  const files: readonly FileRef[] = Array.isArray(value) ? value.filter(isFileRef) : []
  if (files.length === 0) return <span className={styles.none}>{copy.field.unknown}</span>
  const list = (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={`${file.filePath} ${file.fileName}`}>
          <button type="button" className={styles.link} onClick={() => openFile(file)}>
            {file.fileName}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <Popover content={list} trigger="click">
      <button type="button" className={styles.link}>
        {copy.field.files(files.length)}
      </button>
    </Popover>
  )
}
