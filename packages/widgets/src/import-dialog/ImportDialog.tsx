import { limits } from '@heliodesk/contracts/limits'
import { Button, Modal, Progress } from 'antd'
import { useRef, useState } from 'react'
import { copy } from '../copy/zhCN.ts'
import { useFocusBack } from '../dom/useFocusBack.ts'
import { Icon } from '../icon/Icon.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { FilePicker } from './FilePicker.tsx'
import { ImportResult } from './ImportResult.tsx'
import styles from './import.module.css'
import { type ChosenFile, checkFile, type ImportFields, type ImportOutcome, importForm, type SendImport } from './importModel.ts'

export interface ImportDialogProps {
  /** What is imported: 客户. */
  readonly label: string
  readonly fields?: ImportFields
  readonly onSend: SendImport
  /** Downloads an empty sheet with the right heads. */
  readonly onTemplate: () => void
  readonly onClose: () => void
}

type Partial = Extract<ImportOutcome, { kind: 'partial' }>
const noFields: ImportFields = {}

/** Reads sheets: template, files, progress, and what was refused (B§2, B§8). Closed on success, open after a failure. Mounted = open. */
export default function ImportDialog({ label, fields = noFields, onSend, onTemplate, onClose }: ImportDialogProps) {
  useFocusBack()
  const [partial, setPartial] = useState<Partial | null>(null)
  return (
    <Modal
      open
      width={600}
      title={partial === null ? copy.import.title(label) : copy.import.partialTitle}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {partial === null ? (
        <Chooser label={label} fields={fields} onSend={onSend} onTemplate={onTemplate} onPartial={setPartial} onClose={onClose} />
      ) : (
        <ImportResult partial={partial} onAgain={() => setPartial(null)} onFinish={onClose} />
      )}
    </Modal>
  )
}

type ChooserProps = Required<ImportDialogProps> & { readonly onPartial: (partial: Partial) => void }

function Chooser({ label, fields, onSend, onTemplate, onPartial, onClose }: ChooserProps) {
  const { toast } = useWidgetServices()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [fraction, setFraction] = useState<number | null>(null)
  const abort = useRef<AbortController | null>(null)
  const isSending = fraction !== null
  const usable = files.filter(({ problem }) => problem === undefined).map(({ file }) => file)
  const settle = (outcome: ImportOutcome) => {
    if (outcome.kind === 'partial') onPartial(outcome)
    else if (outcome.kind === 'failed') toast.warning(outcome.message)
    else {
      toast.success(outcome.message)
      onClose()
    }
  }
  const send = async () => {
    const controller = new AbortController()
    abort.current = controller
    setFraction(0)
    try {
      settle(await onSend(importForm(usable, fields), setFraction, controller.signal))
    } catch {
      // Closed while sending: nobody waits for the outcome.
    } finally {
      abort.current = null
      setFraction(null)
    }
  }
  const start = () => {
    if (usable.length === 0) toast.warning(copy.import.none)
    else if (usable.length > limits.importFilesMax) toast.warning(copy.import.tooMany(limits.importFilesMax))
    else if (abort.current === null) void send()
  }
  const add = (chosen: readonly File[]) =>
    setFiles((current) => [...current, ...chosen.map((file) => ({ key: crypto.randomUUID(), file, problem: checkFile(file) }))])
  return (
    <div className={styles.body}>
      <FilePicker
        files={files}
        isDisabled={isSending}
        onAdd={add}
        onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
      />
      <p className={styles.template}>
        <button type="button" onClick={onTemplate}>
          <Icon name="download" size={14} /> {copy.import.template}
        </button>
        <span>{copy.import.templateHint(label)}</span>
      </p>
      {isSending && <Sending fraction={fraction} />}
      <div className={styles.footer}>
        <span className={styles.hint}>{copy.import.limits(limits.importFileMb)}</span>
        <Button
          onClick={() => {
            abort.current?.abort()
            onClose()
          }}
        >
          {copy.import.close}
        </Button>
        <Button type="primary" disabled={isSending} aria-busy={isSending} onClick={start}>
          {isSending ? copy.import.uploading : copy.import.start}
        </Button>
      </div>
    </div>
  )
}

/** Bytes on their way are measured; what the server does with them afterwards is not. */
function Sending({ fraction }: { readonly fraction: number }) {
  const percent = Math.round(fraction * 100)
  return (
    <div className={styles.progress} role="status">
      <Progress percent={percent} status="active" showInfo={false} aria-label={copy.import.progress} />
      <span>{percent < 100 ? `${copy.import.uploading} ${percent}%` : copy.import.writing}</span>
    </div>
  )
}
