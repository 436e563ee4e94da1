import type { ReportQueryInfo } from '@heliodesk/contracts/endpoints/report'
import { Input, Select } from 'antd'
import { lazy, Suspense, useId } from 'react'
import { reportPopup as copy } from '../copy/zhCN/reportPopup.ts'
import { namedList } from '../select/namedList.tsx'
import styles from './report.module.css'

// Calendars and region trees are large, and many reports have neither.
const DayControl = lazy(() => import('./DayControl.tsx'))
const RegionSelect = lazy(() => import('../region/RegionSelect.tsx'))

export interface QueryControlProps {
  readonly info: ReportQueryInfo
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** One condition with its label. */
export function QueryControl(props: QueryControlProps) {
  const { info } = props
  const id = useId()
  return (
    <div className={styles.condition}>
      <label htmlFor={id}>{info.label}</label>
      <Suspense fallback={<span className={styles.wait} />}>
        <Control {...props} id={id} />
      </Suspense>
    </div>
  )
}

function Control({ id, info, values, onChange }: QueryControlProps & { readonly id: string }) {
  const { label, view, mode, dictOptions, unit } = info
  const [first = '', second = ''] = values
  if (view === 'date' || view === 'datetime' || view === 'month')
    return <DayControl id={id} info={info} values={values} onChange={onChange} />
  if (view === 'list') {
    return (
      <Select
        id={id}
        mode="multiple"
        className={styles.control}
        allowClear
        maxTagCount="responsive"
        aria-label={label}
        placeholder={copy.choosePlease}
        popupRender={namedList(label)}
        showSearch={{ optionFilterProp: 'label' }}
        options={(dictOptions ?? []).map(({ value, text }) => ({ value, label: text }))}
        value={[...values]}
        onChange={(next: string[]) => onChange(next)}
      />
    )
  }
  if (view === 'region') {
    return (
      <RegionSelect
        anyLevel
        ariaLabel={label}
        className={styles.control ?? ''}
        placeholder={copy.choosePlease}
        value={first === '' ? undefined : first}
        onChange={(next) => onChange(next === undefined ? [] : [next])}
      />
    )
  }
  if (mode === 'group') {
    return (
      <span className={styles.range}>
        <Input
          id={id}
          aria-label={copy.begin(label)}
          inputMode="decimal"
          value={first}
          onChange={({ target }) => onChange([target.value, second])}
        />
        <span>{copy.to}</span>
        <Input
          aria-label={copy.end(label)}
          inputMode="decimal"
          suffix={unit}
          value={second}
          onChange={({ target }) => onChange([first, target.value])}
        />
      </span>
    )
  }
  return (
    <Input
      id={id}
      className={styles.control}
      aria-label={label}
      allowClear
      value={first}
      onChange={({ target }) => onChange(target.value === '' ? [] : [target.value])}
    />
  )
}
