import { DatePicker, type GetRef, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import type { CellEditorProps } from '../cells/cellProps.ts'
import { formatOf } from '../model/columnDefaults.ts'
import { plainText } from '../model/row.ts'
import styles from './editors.module.css'

dayjs.extend(customParseFormat)

/** A date, a date with time, or a time: typed, or chosen from the panel. What is typed counts as soon as it is a date. */
export function DateEditor({ column, value, draft, commit, cancel }: CellEditorProps) {
  const picker = useRef<GetRef<typeof DatePicker>>(null)
  useLayoutEffect(() => picker.current?.focus(), [])
  const format = formatOf(column) ?? ''
  const text = plainText(value)
  const current = text === '' ? null : dayjs(text, column.type === 'time' ? format : undefined)
  const typed = ({ target }: FormEvent<HTMLDivElement>) => {
    const written = target instanceof HTMLInputElement ? target.value : ''
    if (written === '') draft('')
    else if (dayjs(written, format, true).isValid()) draft(written)
  }
  const shared = {
    ...column.props,
    ref: picker,
    className: styles.line ?? '',
    variant: 'borderless' as const,
    open: true,
    format,
    allowClear: true,
    'aria-label': column.title,
    placeholder: column.placeholder ?? '',
    value: current?.isValid() ? current : null,
    onChange: (next: Dayjs | null) => commit(next ? next.format(format) : ''),
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) cancel()
    },
  }
  return (
    <div className={styles.fill} onInput={typed}>
      {column.type === 'time' ? (
        <TimePicker {...shared} />
      ) : (
        <DatePicker {...shared} showTime={column.type === 'datetime'} picker={pickerOf(format)} />
      )}
    </div>
  )
}

/** A format without days is chosen by month, one without months by year. */
const pickerOf = (format: string) => (format.includes('D') ? 'date' : format.includes('M') ? 'month' : 'year')
