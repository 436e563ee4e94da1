import { conditionLabel } from '@heliodesk/contracts/conditionLabel'
import type { Field } from '@heliodesk/contracts/kit/fields'
import type { FilterOp } from '@heliodesk/contracts/kit/resource'
import { Select } from 'antd'
import { lazy, Suspense } from 'react'
import { copy } from '../copy/zhCN.ts'
import { DictMultiSelect, DictSelect } from '../dict/DictSelect.tsx'
import { RefSelect } from '../ref-select/RefSelect.tsx'
import { namedList } from '../select/namedList.tsx'
import styles from './filterControls.module.css'
import { NumberRange } from './NumberRange.tsx'
import { TextFilter } from './TextFilter.tsx'

// Calendars and region trees are large, and many lists have neither.
const DateRange = lazy(() => import('./DateRange.tsx'))
const RegionSelect = lazy(() => import('../region/RegionSelect.tsx'))

export interface FilterControlProps {
  readonly field: Field
  readonly op: FilterOp
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

const flags = () => [
  { value: 'Y', label: copy.field.yes },
  { value: 'N', label: copy.field.no },
]

/** The control of one filter: what its kind and its operator ask for. */
export function FilterControl({ field, op, values, onChange }: FilterControlProps) {
  const [value] = values
  const one = (next: string | undefined) => onChange(next === undefined || next === '' ? [] : [next])
  const label = conditionLabel(field)
  const common = {
    prefix: <span className={styles.prefix}>{label}</span>,
    placeholder: copy.filter.all,
    className: styles.select,
    ariaLabel: label,
  }
  if (op === 'range') return <RangeControl field={field} values={values} onChange={onChange} />
  switch (field.kind) {
    case 'dict': {
      const { dict } = field.options
      return op === 'in' ? (
        <DictMultiSelect {...common} isSummed dict={dict} values={values} onChange={onChange} />
      ) : (
        <DictSelect {...common} dict={dict} value={value} onChange={one} />
      )
    }
    case 'flag': {
      const { ariaLabel, ...rest } = common
      return (
        <Select
          {...rest}
          aria-label={ariaLabel}
          popupRender={namedList(label)}
          allowClear
          options={flags()}
          value={value}
          onChange={(next?: string) => one(next)}
        />
      )
    }
    case 'ref':
      return <RefSelect {...common} to={field.options.to} value={value} onChange={one} />
    case 'region':
      return (
        <Suspense fallback={<span className={styles.wait} />}>
          <RegionSelect {...common} anyLevel value={value} onChange={one} />
        </Suspense>
      )
    default:
      return <TextFilter label={label} value={value ?? ''} onChange={(next) => one(next)} />
  }
}

function RangeControl({ field, values, onChange }: Omit<FilterControlProps, 'op'>) {
  const [begin = '', end = ''] = values
  const change = (from: string, to: string) => onChange(from === '' && to === '' ? [] : [from, to])
  if (field.kind !== 'date' && field.kind !== 'datetime') {
    return <NumberRange field={field} begin={begin} end={end} onChange={change} />
  }
  return (
    <Suspense fallback={<span className={styles.wait} />}>
      <DateRange label={field.label} begin={begin} end={end} onChange={change} />
    </Suspense>
  )
}
