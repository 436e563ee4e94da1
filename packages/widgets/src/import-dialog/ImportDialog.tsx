import { limits } from '@heliodesk/contracts/limits'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { Button, Modal, Progress } from 'antd'
import { useState } from 'react'
import { importPreview } from '../copy/zhCN/importPreview.ts'
import { copy } from '../copy/zhCN.ts'
import { useFocusBack } from '../dom/useFocusBack.ts'
import { Icon } from '../icon/Icon.tsx'
import { FilePicker } from './FilePicker.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import styles from './import.module.css'
import {
  checkFile,
  type ImportFields,
  type ImportOutcome,
  type SendImport,
  type SendPreview,
  type WriteProgress,
} from './importModel.ts'
import { type Running, useImport } from './useImport.ts'

export interface ImportDialogProps {
  /** What is imported: 客户. */
  readonly label: string
  readonly fields?: ImportFields
  readonly onSend: SendImport
  /** Given, a person may look at the rows and put them right before anything is stored. */
  readonly onPreview?: SendPreview
  /** How far an import is that was named in its form. */
  readonly onProgress?: (id: string) => Promise<WriteProgress | null>
  /** Downloads an empty sheet with the right heads. */
  readonly onTemplate: () => void
  readonly onClose: () => void
}

type Partial = Extract<ImportOutcome, { kind: 'partial' }>
const noFields: ImportFields = {}
/** B§9; rows need more room. */
const width = { files: 600, preview: 1200 }

/** Reads sheets: files, a preview to put right, progress, and what was refused (B§2, B§8). Closed on success, open after a failure. Mounted = open. */
export default function ImportDialog(props: ImportDialogProps) {
  const { label, fields = noFields, onSend, onPreview, onProgress, onClose } = props
  useFocusBack()
  const [partial, setPartial] = useState<Partial | null>(null)
  const state = useImport({ fields, onSend, onPreview, onProgress, onPartial: setPartial, onClose })
  const { preview, running } = state
  const isPreviewing = preview !== null && partial === null
  const again = () => {
    state.back()
    state.setFiles([])
    setPartial(null)
  }
  return (
    <Modal
      open
      width={isPreviewing ? width.preview : width.files}
      title={partial === null ? copy.import.title(label) : copy.import.partialTitle}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {partial !== null && <ImportResult partial={partial} onAgain={again} onFinish={onClose} />}
      {partial === null && onPreview && <ImportSteps at={isPreviewing ? 1 : 0} />}
      {partial === null && !isPreviewing && <Chooser {...props} fields={fields} state={state} />}
      {isPreviewing && (
        <ImportPreview
          // A fresh check is a fresh table: its filter and its place begin anew.
          key={preview.errorCount}
          preview={preview}
          corrections={state.corrections}
          onCorrect={state.setCorrections}
          busy={running && textOf(running)}
          onBack={state.back}
          onRecheck={() => void state.check()}
          onSubmit={(skip) => void state.send(skip ? fields : { ...fields, validateStatus: '1' })}
        />
      )}
    </Modal>
  )
}

type ChooserProps = ImportDialogProps & { readonly fields: ImportFields; readonly state: ReturnType<typeof useImport> }

function Chooser({ label, fields, onPreview, onTemplate, onClose, state }: ChooserProps) {
  const { files, setFiles, running } = state
  const isRunning = running !== null
  const add = (chosen: readonly File[]) =>
    setFiles((current) => [...current, ...chosen.map((file) => ({ key: crypto.randomUUID(), file, problem: checkFile(file) }))])
  return (
    <div className={styles.body}>
      <FilePicker
        files={files}
        isDisabled={isRunning}
        onAdd={add}
        onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
      />
      <p className={styles.template}>
        <button type="button" onClick={onTemplate}>
          <Icon name="download" size={14} /> {copy.import.template}
        </button>
        <span>{copy.import.templateHint(label)}</span>
      </p>
      {isRunning && <Sending running={running} />}
      <div className={styles.footer}>
        <span className={styles.hint}>{copy.import.limits(limits.importFileMb)}</span>
        <Button onClick={onClose}>{copy.import.close}</Button>
        <Button
          type={onPreview ? 'default' : 'primary'}
          disabled={isRunning}
          aria-busy={running?.kind === 'import'}
          onClick={() => void state.send(fields)}
        >
          {running?.kind === 'import' ? copy.import.uploading : copy.import.start}
        </Button>
        {onPreview && (
          <Button type="primary" disabled={isRunning} aria-busy={running?.kind === 'preview'} onClick={() => void state.check()}>
            {importPreview.next}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Bytes on their way are measured, rows are reported by the server where it can. */
function Sending({ running }: { readonly running: Running }) {
  const { fraction, written } = running
  const percent = Math.round((written ? written.done / Math.max(1, written.total) : fraction) * 100)
  return (
    <div className={styles.progress} role="status">
      <Progress percent={percent} status="active" showInfo={false} aria-label={copy.import.progress} />
      <span>{textOf(running)}</span>
    </div>
  )
}

function textOf({ kind, fraction, written }: Running): string {
  const percent = Math.round(fraction * 100)
  if (percent < 100) return `${copy.import.uploading} ${percent}%`
  if (kind === 'preview') return importPreview.checking
  return written ? importPreview.written(thousands(written.done), thousands(written.total)) : copy.import.writing
}
