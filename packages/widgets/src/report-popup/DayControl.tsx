import dayjs from 'dayjs'
import { copy as shared } from '../copy/zhCN.ts'
import { DayPicker, DayRangePicker } from '../date-picker/DayPicker.tsx'
import type { QueryControlProps } from './QueryControl.tsx'
import styles from './report.module.css'

const parse = (text: string | undefined) => {
  const moment = text === undefined || text === '' ? null : dayjs(text)
  return moment?.isValid() ? moment : null
}

/** Days or months: one, or from and to; either side may stay open. */
export default function DayControl({ id, info, values, onChange }: QueryControlProps & { readonly id: string }) {
  const picker = info.view === 'month' ? 'month' : 'date'
  const [first, second] = values
  if (info.mode === 'single') {
    return (
      <DayPicker
        id={id}
        picker={picker}
        className={styles.control}
        aria-label={info.label}
        value={parse(first)}
        onChange={(_, text) => onChange(typeof text === 'string' && text !== '' ? [text] : [])}
      />
    )
  }
  return (
    <DayRangePicker
      id={{ start: id }}
      picker={picker}
      className={styles.control}
      aria-label={info.label}
      placeholder={[shared.filter.from, shared.filter.to]}
      allowEmpty={[true, true]}
      value={[parse(first), parse(second)]}
      onRange={(texts) => onChange(texts.every((text) => text === '') ? [] : [...texts])}
    />
  )
}
