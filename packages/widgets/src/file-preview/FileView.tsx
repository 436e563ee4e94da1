import { type ReactNode, useEffect, useState } from 'react'
import { filePreview as copy } from '../copy/zhCN/filePreview.ts'
import type { TablePreview } from '../services/fileServices.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { StateView } from '../state/StateView.tsx'
import { shownAs } from '../upload/fileKinds.ts'
import { PictureView } from './PictureView.tsx'
import styles from './preview.module.css'

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

type Loaded<T> = { readonly value: T } | { readonly reason: string } | null

/** Loads what a view draws; gives up when the view goes. */
function useLoaded<T>(path: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a path means one file for ever
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal)
      .then((value) => setLoaded({ value }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setLoaded({ reason: error instanceof Error ? error.message : '' })
      })
    return () => controller.abort()
  }, [path])
  return loaded
}

function Waiting({ loaded }: { readonly loaded: { readonly reason: string } | null }) {
  if (loaded === null)
    return (
      <p className={styles.note} role="status">
        {copy.loading}
      </p>
    )
  return <StateView kind="failed" title={copy.failed} hint={loaded.reason} />
}

/** The browser's own viewer in a frame: it runs apart from our page. */
function PdfView({ file }: { readonly file: PreviewedFile }) {
  const { pdfFrameUrl } = useWidgetServices()
  const loaded = useLoaded(file.path, () => pdfFrameUrl(file.path))
  if (loaded === null || 'reason' in loaded) return <Waiting loaded={loaded} />
  return <iframe className={styles.frame} src={loaded.value} title={file.name} />
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
