import { useFocusBack } from '@heliodesk/widgets/dom/useFocusBack.ts'
import { UploadHoldArea, useUploadHolds } from '@heliodesk/widgets/upload/uploadHolds'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { confirm } from '#web/app/confirm.ts'
import type { OverlayProps } from '#web/app/overlay/overlays.ts'
import { useUnsaved } from '#web/app/pageTab.tsx'
import { toast } from '#web/app/toast.ts'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './dialog.module.css'
import { type Draft, isSameDraft } from './draft.ts'
import { OrderFields } from './OrderFields.tsx'
import type { WorkOrderInput } from './openWorkOrderDialog.ts'
import { PhotoField } from './PhotoField.tsx'
import { PhotosHead } from './PhotosHead.tsx'
import { namesOf } from './photoModel.ts'
import { submitWorkOrder } from './submitWorkOrder.ts'
import { usePhotos } from './usePhotos.ts'
import { type Start, useStart } from './useStart.ts'

/** A§9: 800, and on a smaller window 16 px stay free at each side (D-SIZE). The fields scroll, the buttons stay. */
const frame = {
  width: 'min(800px, calc(100vw - 32px))',
  centered: true,
  mask: { closable: false },
  styles: { body: { maxHeight: 'calc(100dvh - 168px)', overflowY: 'auto', marginInline: -24, paddingInline: 24 } },
} as const

/** Creates or edits a work order (B§2). Never closed by a click beside it; always closed by a submission. */
export default function WorkOrderDialog({ input, onClose }: OverlayProps<WorkOrderInput>) {
  useFocusBack()
  const start = useStart(input)
  if (start === 'loading' || start === 'failed') {
    return (
      <Modal {...frame} open title={titleOf(input)} footer={null} onCancel={onClose}>
        {start === 'failed' ? (
          <p className={styles.failed}>{copy.staleTitle}</p>
        ) : (
          <div role="status" aria-label={copy.loading}>
            <Skeleton height={296} />
          </div>
        )}
      </Modal>
    )
  }
  return (
    <ResourceServices>
      <DialogForm input={input} start={start} onClose={onClose} />
    </ResourceServices>
  )
}

const titleOf = (input: WorkOrderInput): string => (input.id === undefined ? copy.create : copy.edit)

interface DialogFormProps {
  readonly input: WorkOrderInput
  readonly start: Start
  readonly onClose: () => void
}

function DialogForm({ input, start: given, onClose }: DialogFormProps) {
  const client = useQueryClient()
  const photosLabel = useId()
  // What it began with stays: a later answer does not reach into an open form.
  const [start] = useState(given)
  const [fields, setFields] = useState<Draft>(input.draft ?? start.draft)
  const photos = usePhotos((input.draft ?? start.draft).images)
  const holds = useUploadHolds()
  const [busy, setBusy] = useState(false)
  const draft: Draft = { ...fields, images: namesOf(photos.photos) }
  const isDirty = !isSameDraft(draft, start.draft) || photos.photos.some(({ status }) => status !== 'done')
  useUnsaved(isDirty)

  const submit = async () => {
    const [held] = Object.values(holds.check())
    if (held !== undefined) return void toast.warning(held)
    setBusy(true)
    await submitWorkOrder(client, { input, start, draft })
    onClose()
  }
  const leave = async () => {
    if (busy) return
    if (!isDirty || (await confirm({ ...copy.discard, danger: true }))) onClose()
  }
  return (
    <Modal
      {...frame}
      open
      title={titleOf(input)}
      okText={copy.submit}
      cancelText={copy.close}
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={() => void leave()}
      footer={(_, { OkBtn, CancelBtn }) => (
        <div className={styles.footer}>
          <span>{start.alarmText === null ? '' : copy.hint.alarm(start.alarmText)}</span>
          <CancelBtn />
          <OkBtn />
        </div>
      )}
    >
      <div className={styles.form}>
        <OrderFields
          draft={fields}
          order={start.order}
          isLinked={input.alarmId !== undefined && start.draft.stationId !== undefined}
          onChange={(change) => setFields((current) => ({ ...current, ...change }))}
        />
        <div>
          <PhotosHead id={photosLabel} count={photos.photos.length} stored={draft.images} />
          <UploadHoldArea holds={holds}>
            <PhotoField photos={photos} labelId={photosLabel} />
          </UploadHoldArea>
        </div>
      </div>
    </Modal>
  )
}
