import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { picker as copy } from '../copy/zhCN/picker.ts'
import { useIsNarrow } from '../dom/useMediaQuery.ts'
import { FullscreenModal } from '../modal/FullscreenModal.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import styles from './picker.module.css'

export interface PickerModalProps {
  readonly title: string
  readonly subtitle?: string | undefined
  readonly width: number
  readonly bodyHeight?: number | undefined
  /** Chosen so far. */
  readonly chosen: number
  /** What was chosen when it opened: taking that out again is an answer, choosing nothing is none. */
  readonly before: number
  /** One at most; the verb then says no number. */
  readonly isSingle: boolean
  readonly cancelText?: string | undefined
  /** At the left of the foot instead of the keys. */
  readonly helpers?: ReactNode
  readonly children: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** The frame of every picker: Ctrl+Enter confirms, / goes to its search box (`data-search`), Escape cancels. */
export function PickerModal(props: PickerModalProps) {
  const body = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow()
  const { toast } = useWidgetServices()
  const { chosen, before } = props
  const confirm = () => {
    if (chosen === 0 && before === 0) toast.warning(copy.chooseFirst)
    else props.onConfirm()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      confirm()
    } else if (event.key === '/' && !isWriting(event.target)) {
      event.preventDefault()
      searchBox()?.focus()
    }
  }
  const searchBox = () => body.current?.querySelector<HTMLInputElement>('input[data-search]')
  // Whoever was quicker than the opening and writes in another field already stays there.
  const startSearching = () => {
    if (!body.current?.contains(document.activeElement)) searchBox()?.focus()
  }
  return (
    <FullscreenModal
      title={props.title}
      subtitle={props.subtitle}
      width={props.width}
      bodyHeight={props.bodyHeight ?? 'min(600px, calc(100dvh - 170px))'}
      isFlush
      footerHint={props.helpers ?? (isNarrow ? undefined : <Keys />)}
      footer={
        <>
          <Button onClick={props.onCancel}>{props.cancelText ?? copy.close}</Button>
          <Button type="primary" onClick={confirm}>
            {verbOf(props)}
          </Button>
        </>
      }
      onClose={props.onCancel}
      onOpened={startSearching}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole dialog, each with a control of its own */}
      <div ref={body} className={styles.body} onKeyDown={onKeyDown}>
        {props.children}
      </div>
    </FullscreenModal>
  )
}

function verbOf({ chosen, before, isSingle }: PickerModalProps): string {
  if (chosen === 0) return before > 0 ? copy.confirmNone : copy.confirm
  return isSingle ? copy.confirm : copy.confirmCount(chosen)
}

/** Where a / belongs to the text. */
function isWriting(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('textarea, input:not([type="checkbox"], [type="radio"])')
}

function Keys() {
  return (
    <span className={styles.keys}>
      <kbd>/</kbd> {copy.keys.search}
      <kbd>↑ ↓</kbd> {copy.keys.move}
      <kbd>Space</kbd> {copy.keys.check}
      <kbd>Ctrl + Enter</kbd> {copy.keys.confirm}
    </span>
  )
}
