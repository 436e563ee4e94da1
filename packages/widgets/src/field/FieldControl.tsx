import type { Field } from '@heliodesk/contracts/kit/fields'
import { Input, InputNumber, Radio, Switch } from 'antd'
import dayjs from 'dayjs'
import { lazy, Suspense } from 'react'
import { copy } from '../copy/zhCN.ts'
import { DayPicker } from '../date-picker/DayPicker.tsx'
import { DictSelect } from '../dict/DictSelect.tsx'
import { padDigits } from '../format/format.ts'
import { RefSelect } from '../ref-select/RefSelect.tsx'
import { RegionCascader } from '../region/RegionCascader.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import styles from './field.module.css'
import { isDepart, unitOf } from './fieldTraits.ts'

// Few records carry files; the others do not load what sends them.
const FilesControl = lazy(() => import('./FilesControl.tsx'))

// The tree of departments comes with the dialog that shows it.
const DepartControl = lazy(() => import('./DepartControl.tsx'))

/** What a control holds: text for everything that is typed or chosen, a list for files. '' and [] are empty. */
export type FieldValue = string | readonly unknown[]

export interface FieldControlProps {
  readonly id: string
  readonly field: Field
  /** Accessible name where no <label> points at the control. */
  readonly label?: string | undefined
  readonly value: FieldValue
  /** Text of the value as the record carried it (names of references). */
  readonly text?: string | undefined
  readonly placeholder?: string | undefined
  readonly isDisabled?: boolean
  readonly isWrong?: boolean
  readonly describedBy?: string | undefined
  readonly onChange: (value: FieldValue) => void
}

/** Up to this many choices are seen at once instead of behind a list. */
const radioMax = 3

/** The control of one field by its kind. Values are text; decimals are never turned into floats. */
export function FieldControl(props: FieldControlProps) {
  const { id, field, isDisabled = false, isWrong = false, describedBy, onChange } = props
  const value = typeof props.value === 'string' ? props.value : ''
  const one = (next: string | undefined) => onChange(next ?? '')
  const common = {
    id,
    disabled: isDisabled,
    ...(isWrong ? { status: 'error' as const } : {}),
    'aria-invalid': isWrong,
    'aria-describedby': describedBy,
    'aria-required': field.options.required === true,
    ...(props.label === undefined ? {} : { 'aria-label': props.label }),
  }
  const chosen = {
    ...common,
    className: styles.control,
    placeholder: props.placeholder ?? copy.field.choose,
    value: value === '' ? undefined : value,
    listLabel: field.label,
  }
  switch (field.kind) {
    case 'text':
      if (isDepart(field)) {
        return (
          <Suspense fallback={null}>
            <DepartControl
              {...common}
              ariaLabel={props.label}
              value={value}
              placeholder={props.placeholder}
              onChange={onChange}
            />
          </Suspense>
        )
      }
      return <TextControl {...props} common={common} value={value} />
    case 'dict':
      return <DictControl dict={field.options.dict} chosen={chosen} common={common} label={field.label} onChange={one} />
    case 'ref':
      return <RefSelect {...chosen} to={field.options.to} text={props.text} onChange={one} />
    case 'region':
      return (
        <RegionCascader
          id={id}
          label={props.label}
          value={value}
          disabled={isDisabled}
          hasError={isWrong}
          describedBy={describedBy}
          isRequired={field.options.required === true}
          onChange={onChange}
        />
      )
    case 'flag':
      return <Switch {...common} checked={value === 'Y'} onChange={(checked) => onChange(checked ? 'Y' : 'N')} />
    case 'date':
    case 'datetime':
      return (
        <DayPicker
          {...common}
          className={styles.control}
          placeholder={props.placeholder ?? copy.field.choose}
          showTime={field.kind === 'datetime'}
          value={value === '' ? null : dayjs(value)}
          onChange={(_, next) => onChange(typeof next === 'string' ? next : '')}
        />
      )
    case 'files':
      return (
        <Suspense fallback={null}>
          <FilesControl id={id} label={field.label} max={field.options.max} value={props.value} onChange={onChange} />
        </Suspense>
      )
    default:
      return (
        <InputNumber
          {...common}
          className={styles.control}
          stringMode
          placeholder={props.placeholder}
          suffix={unitOf(field)}
          {...(field.kind === 'decimal' && field.options.storedScale !== undefined ? paddedTo(field.options.scale) : {})}
          value={value === '' ? null : value}
          onChange={(next) => onChange(next === null ? '' : String(next))}
        />
      )
  }
}

/** All digits while nobody is typing; what is typed stays as it is. */
const paddedTo = (scale: number) => ({
  formatter: (
    value: string | number | undefined,
    { userTyping, input }: { readonly userTyping: boolean; readonly input: string },
  ) => (userTyping || value === undefined || value === '' ? input : padDigits(String(value), scale)),
})

interface TextControlProps extends FieldControlProps {
  readonly value: string
  readonly common: Readonly<Record<string, unknown>>
}

function TextControl({ field, value, placeholder, common, onChange }: TextControlProps) {
  if (field.kind !== 'text') return null
  const { max, multiline } = field.options
  const count = max >= 100 ? { show: true, max } : { max }
  return multiline === true ? (
    <Input.TextArea
      {...common}
      autoSize={{ minRows: 3, maxRows: 8 }}
      count={count}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <Input
      {...common}
      count={count}
      placeholder={placeholder}
      value={value}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

interface DictControlProps {
  readonly dict: string
  readonly label: string
  readonly chosen: Omit<Parameters<typeof DictSelect>[0], 'dict' | 'onChange'>
  readonly common: Readonly<Record<string, unknown>> & { readonly disabled: boolean }
  readonly onChange: (value: string | undefined) => void
}

function DictControl({ dict, label, chosen, common, onChange }: DictControlProps) {
  const entries = useWidgetServices().useDict(dict)
  if (entries.length === 0 || entries.length > radioMax) return <DictSelect {...chosen} dict={dict} onChange={onChange} />
  return (
    <Radio.Group
      id={chosen.id}
      aria-label={label}
      disabled={common.disabled}
      value={chosen.value ?? ''}
      options={[...entries]}
      onChange={(event) => onChange(String(event.target.value))}
    />
  )
}
