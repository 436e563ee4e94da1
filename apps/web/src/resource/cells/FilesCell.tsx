import type { FileRef } from '@heliodesk/contracts/kit/fields'
import { Popover } from 'antd'
import { staticUrl } from '../../api/staticUrl.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import styles from './cells.module.css'

function isFile(value: unknown): value is FileRef {
  return typeof value === 'object' && value !== null && 'fileName' in value && 'filePath' in value
}

/** How many files a record carries; they open in a small list. */
export function FilesCell({ value }: { readonly value: unknown }) {
  const files = Array.isArray(value) ? value.filter(isFile) : []
  if (files.length === 0) return <span className={styles.none}>{copy.list.none_value}</span>
  const list = (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.filePath}>
          <a href={staticUrl(file.filePath)} target="_blank" rel="noopener noreferrer">
            {file.fileName}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <Popover content={list} trigger="click">
      <button type="button" className={styles.link}>
        {copy.list.files(files.length)}
      </button>
    </Popover>
  )
}
