import { useState } from 'react'
import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import { Icon } from '../../icon/Icon.tsx'
import { useWidgetServices } from '../../services/WidgetServices.tsx'
import { FilePopup } from '../../upload/FilePopup.tsx'
import { filesOf, type MultiFile, multiFileOf, shortName } from '../../upload/uploadModel.ts'
import type { CellProps } from '../cells/cellProps.ts'
import { maxFiles } from '../model/fieldExtend.ts'
import type { CellValue } from '../model/row.ts'
import styles from './kits.module.css'

const stored = (value: CellValue): readonly MultiFile[] =>
  typeof value === 'string' || Array.isArray(value) ? filesOf(value as string | readonly MultiFile[]) : []

/** Several files: the first and how many more; the popup holds them all. */
export default function FilesCellKit(props: CellProps) {
  const { column, value, isReadOnly, tabIndex, set } = props
  const [isOpen, setOpen] = useState(false)
  const files = stored(value)
  const { token = false, allowDownload = true, allowRemove = true, upload = {} } = column
  const isImage = column.type === 'image'
  return (
    <>
      <button
        type="button"
        className={styles.files}
        tabIndex={tabIndex}
        aria-label={copy.cell.files(column.title)}
        onClick={() => setOpen(true)}
      >
        {files.length === 0 && !isReadOnly && (isImage ? <Icon name="plus" /> : copy.cell.upload)}
        {isImage ? files.slice(0, 2).map((file) => <Thumb key={file.filePath} file={file} />) : <Name files={files} />}
        {files.length > (isImage ? 2 : 1) && (
          <span className={styles.more}>{copy.cell.more(files.length - (isImage ? 2 : 1))}</span>
        )}
      </button>
      {isOpen && (
        <FilePopup
          value={files}
          title={column.title}
          number={maxFiles(column)}
          token={token}
          isReadOnly={isReadOnly}
          allowDownload={allowDownload}
          allowRemove={allowRemove}
          {...(isImage && { accept: 'image/*' })}
          {...(upload.action !== undefined && { action: upload.action })}
          onConfirm={(chosen) => {
            set(chosen.map(multiFileOf))
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Name({ files }: { readonly files: readonly MultiFile[] }) {
  const [first] = files
  return first ? <span title={first.fileName}>{shortName(first.fileName)}</span> : null
}

function Thumb({ file }: { readonly file: MultiFile }) {
  const { src } = useWidgetServices().useStoredImage(file.filePath)
  return src === null ? <span className={styles.thumb} /> : <img className={styles.thumb} src={src} alt={file.fileName} />
}
