import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { limits } from '@heliodesk/contracts/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Modal, Progress } from 'antd'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/apiError.ts'
import { resourceCalls } from '../../api/resource.ts'
import { Icon } from '../../app/icons/Icon.tsx'
import { toast } from '../../app/toast.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { invalidateResource } from '../list/resourceKeys.ts'
import { FilePicker } from './FilePicker.tsx'
import { ImportResult } from './ImportResult.tsx'
import styles from './import.module.css'
import { type ChosenFile, checkFile, type ImportFields, importForm, type PartialImport, partialImport } from './importModel.ts'
import { saveBlob } from './saveBlob.ts'

export interface ImportDialogProps {
  readonly isOpen: boolean
  readonly resource: AnyResource
  readonly fields?: ImportFields
  readonly onClose: () => void
}

const noFields: ImportFields = {}

/** Reads sheets into a resource: template, files, progress, and what was refused (B§2, B§8). Closed on success, open after a failure. */
export default function ImportDialog({ isOpen, resource, fields = noFields, onClose }: ImportDialogProps) {
  const [partial, setPartial] = useState<PartialImport | null>(null)
  return (
    <Modal
      open={isOpen}
      width={600}
      title={partial === null ? copy.import.title(resource.label) : copy.import.partialTitle}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      afterClose={() => setPartial(null)}
      onCancel={onClose}
    >
      {partial === null ? (
        <Chooser resource={resource} fields={fields} onPartial={setPartial} onClose={onClose} />
      ) : (
        <ImportResult partial={partial} onAgain={() => setPartial(null)} onFinish={onClose} />
      )}
    </Modal>
  )
}

interface ChooserProps {
  readonly resource: AnyResource
  readonly fields: ImportFields
  readonly onPartial: (partial: PartialImport) => void
  readonly onClose: () => void
}

function Chooser({ resource, fields, onPartial, onClose }: ChooserProps) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [fraction, setFraction] = useState(0)
  const abort = useRef<AbortController>(null)
  const client = useQueryClient()
  const usable = files.filter(({ problem }) => problem === undefined)
  const send = useMutation({
    mutationFn: () => {
      abort.current = new AbortController()
      setFraction(0)
      const form = importForm(
        usable.map(({ file }) => file),
        fields,
      )
      return resourceCalls.importExcel(resource, form, setFraction, abort.current.signal)
    },
    onSuccess: async ({ message }) => {
      toast.success(message || copy.import.done)
      onClose()
      await invalidateResource(client, resource.name)
    },
    onError: async (error) => {
      const partial = partialImport(error)
      if (partial === undefined) {
        if (error instanceof ApiError) toast.warning(error.message || copy.import.failed)
        return
      }
      onPartial(partial)
      await invalidateResource(client, resource.name)
    },
  })
  const template = useMutation({
    mutationFn: () => resourceCalls.template(resource),
    onSuccess: ({ blob, fileName }) => saveBlob(blob, fileName || copy.export.fileName(copy.import.templateHint(resource.label))),
  })
  const add = (chosen: readonly File[]) =>
    setFiles((current) => [...current, ...chosen.map((file) => ({ key: crypto.randomUUID(), file, problem: checkFile(file) }))])
  const start = () => {
    if (usable.length === 0) toast.warning(copy.import.none)
    else if (!send.isPending) send.mutate()
  }
  return (
    <div className={styles.body}>
      <FilePicker
        files={files}
        isDisabled={send.isPending}
        onAdd={add}
        onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
      />
      <p className={styles.template}>
        <button type="button" disabled={template.isPending} onClick={() => template.mutate()}>
          <Icon name="download" size={14} /> {copy.import.template}
        </button>
        <span>{copy.import.templateHint(resource.label)}</span>
      </p>
      {send.isPending && <Sending fraction={fraction} />}
      <div className={styles.footer}>
        <span className={styles.hint}>{copy.import.limits(limits.importFileMb)}</span>
        <Button
          onClick={() => {
            abort.current?.abort()
            onClose()
          }}
        >
          {copy.action.close}
        </Button>
        <Button type="primary" loading={send.isPending} onClick={start}>
          {send.isPending ? copy.import.uploading : copy.import.start}
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
