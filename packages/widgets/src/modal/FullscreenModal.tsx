import { Modal } from 'antd'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { modal as copy } from '../copy/zhCN/modal.ts'
import { useFocusBack } from '../dom/useFocusBack.ts'
import { useIsNarrow } from '../dom/useMediaQuery.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './modal.module.css'

export interface FullscreenModalProps {
  readonly title: string
  /** Stands quietly beside the title: whose rule, how many rows. */
  readonly subtitle?: string | undefined
  /** In px; a narrower window has its own width. */
  readonly width?: number | undefined
  /** Height of the body in px or as CSS; without one it grows with its content up to the window. */
  readonly bodyHeight?: number | string | undefined
  readonly children: ReactNode
  /** Buttons, at the right; null draws no foot at all. */
  readonly footer?: ReactNode
  /** At the left of the foot: keys, a count. */
  readonly footerHint?: ReactNode
  /** Tables and lists that reach to the edges bring their own room. */
  readonly isFlush?: boolean | undefined
  /** Whether a click beside it closes it. Off: what was entered shall not be lost by a slip. */
  readonly closesOnMask?: boolean | undefined
  readonly canFill?: boolean | undefined
  readonly startsFilled?: boolean | undefined
  readonly onClose: () => void
  /** Once it stands still: the place to put the focus. */
  readonly onOpened?: (() => void) | undefined
}

/** A dialog that can fill the window (B§4); on a phone it is a sheet of the full width. Mounted = open. */
export function FullscreenModal(props: FullscreenModalProps) {
  const { title, subtitle, width = 520, children, footer = null, footerHint, canFill = true, onClose, onOpened } = props
  useFocusBack()
  const isSheet = useIsNarrow()
  const [wantsFull, setWantsFull] = useState(props.startsFilled ?? false)
  const shape = isSheet ? 'sheet' : wantsFull ? 'full' : 'window'
  const hasToggle = canFill && !isSheet
  return (
    <Modal
      open
      centered={shape === 'window'}
      width={shape === 'window' ? width : '100vw'}
      style={shape === 'window' ? undefined : edges[shape]}
      className={styles.modal}
      classNames={{
        container: `${styles.container} ${styles[shape]}`,
        header: styles.header,
        body: `${styles.body} ${props.isFlush ? styles.flush : ''}`,
        footer: styles.footer,
        close: styles.close,
        wrapper: shape === 'sheet' ? styles.sheetWrapper : '',
      }}
      styles={{ body: shape === 'window' && props.bodyHeight !== undefined ? { height: props.bodyHeight } : {} }}
      closable={{ closeIcon: <Icon name="close" size={18} />, 'aria-label': copy.close }}
      mask={{ closable: props.closesOnMask ?? false }}
      title={
        <span className={styles.title}>
          {title}
          {subtitle !== undefined && <small>{subtitle}</small>}
        </span>
      }
      footer={footer === null ? null : <Foot hint={footerHint}>{footer}</Foot>}
      modalRender={(node) => (
        <div className={styles.frame} data-shape={shape}>
          {hasToggle && <Toggle isFull={wantsFull} onChange={setWantsFull} />}
          {node}
        </div>
      )}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && onOpened?.()}
    >
      {children}
    </Modal>
  )
}

/** Where it stands when it touches the edges of the window. */
const edges: Readonly<Record<'full' | 'sheet', CSSProperties>> = {
  full: { top: 0, maxWidth: '100vw', margin: 0, padding: 0 },
  sheet: { position: 'absolute', top: 'auto', bottom: 0, maxWidth: '100vw', margin: 0, padding: 0 },
}

function Foot({ hint, children }: { readonly hint: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.foot}>
      <div className={styles.hint}>{hint}</div>
      {children}
    </div>
  )
}

function Toggle({ isFull, onChange }: { readonly isFull: boolean; readonly onChange: (isFull: boolean) => void }) {
  const label = isFull ? copy.restore : copy.fill
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={label}
      title={label}
      aria-pressed={isFull}
      onClick={() => onChange(!isFull)}
    >
      <Icon name={isFull ? 'fullscreenExit' : 'fullscreen'} size={18} />
    </button>
  )
}
