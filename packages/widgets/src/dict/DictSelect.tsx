import { Select } from 'antd'
import { copy } from '../copy/zhCN.ts'
import type { ChoiceFieldProps } from '../select/fieldProps.ts'
import { namedList } from '../select/namedList.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'

interface Common extends ChoiceFieldProps {
  readonly dict: string
}
export interface DictSelectProps extends Common {
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}
export interface DictMultiSelectProps extends Common {
  readonly values: readonly string[]
  /** Says「待审核 等 2 项」instead of a tag for each, where room is short. */
  readonly isSummed?: boolean
  readonly onChange: (values: readonly string[]) => void
}

const search = { optionFilterProp: 'label' } as const

function useChoices(dict: string) {
  return [...useWidgetServices().useDict(dict)]
}

/** One value of a dictionary. */
export function DictSelect({ dict, value, onChange, ariaLabel, listLabel, status, ...rest }: DictSelectProps) {
  return (
    <Select
      {...rest}
      {...(status === undefined ? {} : { status })}
      {...(ariaLabel === undefined ? {} : { 'aria-label': ariaLabel })}
      popupRender={namedList(listLabel ?? ariaLabel ?? '')}
      allowClear
      showSearch={search}
      options={useChoices(dict)}
      value={value}
      notFoundContent={copy.select.nothing}
      onChange={(next: string | undefined) => onChange(next)}
    />
  )
}

/** Several values of a dictionary. */
export function DictMultiSelect({
  dict,
  values,
  isSummed = false,
  onChange,
  ariaLabel,
  listLabel,
  status,
  ...rest
}: DictMultiSelectProps) {
  return (
    <Select
      {...rest}
      {...(status === undefined ? {} : { status })}
      mode="multiple"
      {...(ariaLabel === undefined ? {} : { 'aria-label': ariaLabel })}
      popupRender={namedList(listLabel ?? ariaLabel ?? '')}
      allowClear
      maxTagCount={isSummed ? 0 : 'responsive'}
      maxTagPlaceholder={(omitted) => copy.select.chosen(String(omitted[0]?.label ?? ''), omitted.length)}
      showSearch={search}
      options={useChoices(dict)}
      value={[...values]}
      notFoundContent={copy.select.nothing}
      onChange={(next: string[]) => onChange(next)}
    />
  )
}
