import { limits } from '@heliodesk/contracts/limits'
import { firstProblem, requiredSelect, requiredText } from '@heliodesk/domain/form/formRules'
import { splitImageNames } from '@heliodesk/domain/work-order/imageNames'
import { useFocusBack } from '@heliodesk/widgets/dom/useFocusBack.ts'
import { useId, useState } from 'react'
import { useUnsaved } from '#web/app/pageTab.tsx'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import styles from './dialog.module.css'
import { HandlerSelect } from './HandlerSelect.tsx'
import type { OrderRow } from './order.ts'
import type { StepInput, StepVerb } from './orderSteps.ts'
import { PhotoField } from './PhotoField.tsx'
import { namesOf } from './photoModel.ts'
import { usePhotos } from './usePhotos.ts'

type AskedVerb = 'assign' | 'suspend' | 'finish' | 'reject' | 'cancel'
export const isAsked = (verb: StepVerb): verb is AskedVerb => verb in copy.ask

interface StepDialogProps {
  readonly verb: AskedVerb
  readonly order: OrderRow
  /** Answers whether the step was taken; the dialog stays open when it was not. */
  readonly onRun: (input: StepInput) => Promise<boolean>
  readonly onClose: () => void
}

/** Made when they are asked: the words are of the language then. */
const handlerProblem = (username: string | undefined) => firstProblem(requiredSelect(copy.ask.handlerRequired), username)
const remarkProblem = (remark: string) => firstProblem(requiredText(copy.ask.remarkRequired), remark)

/** Asks what a step needs: to whom it is assigned, why it is sent back, what was done. */
export function StepDialog({ verb, order, onRun, onClose }: StepDialogProps) {
  useFocusBack()
  const [handlerId, remarkId] = [useId(), useId()]
  const [username, setUsername] = useState<string | undefined>(undefined)
  const [remark, setRemark] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isAssign = verb === 'assign'
  const isFinish = verb === 'finish'
  const photosLabel = useId()
  const photos = usePhotos(isFinish ? splitImageNames(order.handleFiles) : [])
  useUnsaved(remark.trim() !== '' || username !== undefined)
  const submit = async () => {
    const missing = isAssign ? handlerProblem(username) : remarkProblem(remark)
    if (missing !== null) return setProblem(missing)
    if (photos.photos.some(({ status }) => status === 'uploading')) return setProblem(copy.photos.wait)
    if (photos.photos.some(({ status }) => status === 'error')) return setProblem(copy.photos.broken)
    setBusy(true)
    const isDone = await onRun({
      remark: remark.trim(),
      ...(username === undefined ? {} : { username }),
      ...(isFinish ? { images: namesOf(photos.photos) } : {}),
    })
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Modal
      open
      width={480}
      title={copy.ask[verb]}
      okText={copy.action[verb]}
      cancelText={copy.close}
      mask={{ closable: false }}
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <div className={styles.ask}>
        {isAssign && (
          <div>
            <label className={styles.label} htmlFor={handlerId}>
              {copy.ask.handler}
            </label>
            <HandlerSelect
              id={handlerId}
              of={{ id: order.id }}
              placeholder={copy.ask.handlerHint}
              value={username}
              isWrong={problem !== null}
              onChange={(next) => {
                setUsername(next)
                setProblem(handlerProblem(next))
              }}
            />
          </div>
        )}
        <div>
          <label className={styles.label} htmlFor={remarkId}>
            {isAssign ? copy.ask.remarkOptional : copy.ask.remark}
          </label>
          <Input.TextArea
            id={remarkId}
            value={remark}
            maxLength={limits.workOrderTextLength}
            autoSize={{ minRows: 3, maxRows: 8 }}
            status={problem !== null && !isAssign ? 'error' : ''}
            aria-invalid={problem !== null && !isAssign}
            onChange={(event) => {
              setRemark(event.target.value)
              setProblem(null)
            }}
          />
          {problem !== null && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
        {isFinish && (
          <div>
            <div className={styles.photosHead}>
              <span id={photosLabel}>{copy.photos.after}</span>
              <small>{copy.photos.note(photos.photos.length, limits.workOrderImages)}</small>
            </div>
            <ResourceServices>
              <PhotoField photos={photos} labelId={photosLabel} />
            </ResourceServices>
          </div>
        )}
      </div>
    </Modal>
  )
}
