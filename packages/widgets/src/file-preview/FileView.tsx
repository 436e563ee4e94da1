import type { ReactNode } from 'react'
import { filePreview as copy } from '../copy/zhCN/filePreview.ts'
import type { TablePreview } from '../services/fileServices.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { shownAs } from '../upload/fileKinds.ts'
import { PdfFrame } from './PdfFrame.tsx'
import { PictureView } from './PictureView.tsx'
import styles from './preview.module.css'
import { useLoaded, Waiting } from './useLoaded.tsx'

export interface PreviewedFile {
  readonly path: string
  readonly name: string
}
export interface FileViewProps {
  readonly file: PreviewedFile
  readonly onPrevious?: () => void
  readonly onNext?: () => void
}

/** A stored file, as far as a browser can show it without trusting it. */
export function FileView({ file, ...steps }: FileViewProps): ReactNode {
  const kind = shownAs(file.name)
  if (kind === 'picture') return <PictureView key={file.path} file={file} {...steps} />
  if (kind === 'pdf') return <PdfView file={file} />
  if (kind === 'text') return <TextView file={file} />
  if (kind === 'table') return <TableView file={file} />
  return <p className={styles.note}>{copy.none}</p>
}

/** The browser's own viewer in a frame: it runs apart from our page. */
function PdfView({ file }: { readonly file: PreviewedFile }) {
  const { pdfFrameUrl } = useWidgetServices()
  return <PdfFrame of={file.path} name={file.name} link={() => pdfFrameUrl(file.path)} />
}

const textBytes = 262_144

function TextView({ file }: { readonly file: PreviewedFile }) {
  const { loadFile } = useWidgetServices()
  const loaded = useLoaded(file.path, async (signal) => {
    const blob = await loadFile(file.path, { signal })
    return { text: decode(await blob.slice(0, textBytes).arrayBuffer()), isCut: blob.size > textBytes }
  })
  if (loaded === null || 'reason' in loaded) return <Waiting loaded={loaded} />
  return (
    <section className={styles.scroll} tabIndex={0} aria-label={file.name}>
      <pre className={styles.text}>{loaded.value.text}</pre>
      {loaded.value.isCut && <p className={styles.note}>{copy.tooLong}</p>}
    </section>
  )
}

/** UTF-8 where the bytes are, else GBK. The cut may have split the last character. */
function decode(bytes: ArrayBuffer): string {
  const text = new TextDecoder('utf-8').decode(bytes)
  return /\ufffd(?!$)/.test(text) ? new TextDecoder('gb18030').decode(bytes) : text
}

function TableView({ file }: { readonly file: PreviewedFile }) {
  const { loadTable } = useWidgetServices()
  const loaded = useLoaded(file.path, (signal) => loadTable(file.path, { signal }))
  if (loaded === null || 'reason' in loaded) return <Waiting loaded={loaded} />
  return <Table table={loaded.value} name={file.name} />
}

function Table({ table, name }: { readonly table: TablePreview; readonly name: string }) {
  const [head = [], ...rows] = table.rows
  return (
    <section className={styles.scroll} tabIndex={0} aria-label={name}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name, and never move
              <th key={at} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={row}>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table.isCut && <p className={styles.note}>{copy.cut(table.rows.length, table.totalRows)}</p>}
    </section>
  )
}
