import { FocusBack } from '@heliodesk/widgets/dom/useFocusBack.ts'
import { browserPath } from '#web/api/browserPath.ts'
import type { Lack } from '#web/api/lacks.ts'
import { lifecycle as copy } from '#web/copy/zhCN/lifecycle.ts'
import { Modal } from '#web/ui/Modal.tsx'
import styles from './lifecycle.module.css'

/** What a step lacks; the way to mend it opens beside this page: whoever wanted the step keeps it. */
export function LackList({ lacks }: { readonly lacks: readonly Lack[] }) {
  return (
    <div className={styles.lacks} role="alert">
      <p>{copy.lacks}</p>
      <ul>
        {lacks.map(({ message, path }) => (
          <li key={message}>
            {message}{' '}
            {path !== undefined && (
              <a href={browserPath(path)} target="_blank" rel="noopener" aria-label={copy.mendIt(message)}>
                {copy.mend}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface LackDialogProps {
  /** What was to be done. */
  readonly action: string
  readonly lacks: readonly Lack[]
  readonly onClose: () => void
}

/** Of a step that asks nothing: it has no small form to say it in. */
export function LackDialog({ action, lacks, onClose }: LackDialogProps) {
  return (
    <Modal
      open
      width={480}
      title={copy.notYet(action)}
      okText={copy.understood}
      cancelButtonProps={{ hidden: true }}
      onOk={onClose}
      onCancel={onClose}
    >
      <FocusBack />
      <LackList lacks={lacks} />
    </Modal>
  )
}
