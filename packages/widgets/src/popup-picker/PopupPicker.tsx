import { Input, type InputRef } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { reportPopup as copy } from '../copy/zhCN/reportPopup.ts'
import { Icon } from '../icon/Icon.tsx'
import type { ReportRow } from '../report-popup/reportModel.ts'
import { filledBy, type PopupConfig, popupFields } from './popupFields.ts'
import styles from './popupPicker.module.css'

const ReportPopup = lazy(() => import('../report-popup/ReportPopup.tsx'))

export interface PopupPickerProps extends PopupConfig {
  /** What the field is called: names the button and the dialog. */
  readonly label: string
  /** Text that is shown; of several rows joined by commas. */
  readonly value: string
  readonly id?: string | undefined
  readonly isMultiple?: boolean | undefined
  readonly params?: Readonly<Record<string, string | number | null | undefined>> | undefined
  readonly groupId?: string | undefined
  readonly width?: number | undefined
  readonly isDisabled?: boolean | undefined
  readonly isWrong?: boolean | undefined
  readonly placeholder?: string | undefined
  /** Titles of the filled fields, for the foot of the dialog. */
  readonly fills?: readonly string[] | undefined
  /** Values by target field; all of them '' when the field is cleared. */
  readonly onFill: (values: Readonly<Record<string, string>>, rows: readonly ReportRow[]) => void
}

/** A field that is filled, together with others, from the rows of an online report (B§2, B§5). */
export function PopupPicker(props: PopupPickerProps) {
  const { label, value, isDisabled = false, isMultiple = false, fills, onFill } = props
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<InputRef>(null)
  const pairs = popupFields(props)
  const open = () => {
    if (isDisabled) return
    setProblem(typeof pairs === 'string' ? pairs : null)
    setOpen(typeof pairs !== 'string')
  }
  const fill = (rows: readonly ReportRow[]) => {
    if (typeof pairs !== 'string') onFill(filledBy(pairs, rows), rows)
    setOpen(false)
    input.current?.focus()
  }
  return (
    <span className={styles.picker}>
      <Input
        ref={input}
        id={props.id}
        readOnly
        disabled={isDisabled}
        className={styles.input}
        aria-label={label}
        aria-haspopup="dialog"
        {...(props.isWrong || problem !== null ? { status: 'error' as const } : {})}
        placeholder={props.placeholder ?? copy.placeholder}
        value={value}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          open()
        }}
        suffix={
          <span className={styles.tools}>
            {value !== '' && !isDisabled && (
              <button
                type="button"
                aria-label={copy.clearValue(label)}
                onClick={(event) => {
                  event.stopPropagation()
                  fill([])
                }}
              >
                <Icon name="close" size={14} />
              </button>
            )}
            <Icon name="search" size={14} />
          </span>
        }
      />
      {problem !== null && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
      {isOpen && (
        <Suspense>
          <ReportPopup
            code={props.code}
            params={props.params}
            groupId={props.groupId}
            width={props.width}
            title={copy.open(label)}
            isMultiple={isMultiple}
            hint={fills === undefined ? undefined : copy.fills(fills)}
            onConfirm={fill}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  )
}
