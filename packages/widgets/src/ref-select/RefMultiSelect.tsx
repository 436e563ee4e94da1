import { Select } from 'antd'
import { useState } from 'react'
import { copy } from '../copy/zhCN.ts'
import { useDebounced } from '../dom/useDebounced.ts'
import { searchWaitMs } from '../search-select/searcher.ts'
import { namedList } from '../select/namedList.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'

export interface RefMultiSelectProps {
  /** Name of the resource that is chosen from. */
  readonly to: string
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  readonly ariaLabel: string
  readonly status?: 'error' | undefined
  readonly className?: string | undefined
}

/** Picks several records of another resource by typing parts of their names. */
export function RefMultiSelect({ to, values, onChange, ariaLabel, status, className }: RefMultiSelectProps) {
  const services = useWidgetServices()
  const [isOpen, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const asked = useDebounced(keyword, searchWaitMs)
  const found = services.useRefChoices(to, asked, isOpen)
  const isSearching = found.isSearching || asked !== keyword
  return (
    <Select
      mode="multiple"
      {...(className === undefined ? {} : { className })}
      {...(status === undefined ? {} : { status })}
      aria-label={ariaLabel}
      popupRender={namedList(ariaLabel)}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      value={[...values]}
      options={[...found.choices]}
      labelRender={({ value, label }) => (label === undefined ? <RefName to={to} id={String(value)} /> : label)}
      loading={isOpen && isSearching}
      notFoundContent={isSearching ? copy.select.searching : copy.select.nothing}
      onOpenChange={setOpen}
      onChange={(next: string[]) => onChange(next)}
    />
  )
}

/** The name of a record that was chosen before and is not among the shown choices. */
function RefName({ to, id }: { readonly to: string; readonly id: string }) {
  return useWidgetServices().useRefText(to, id) ?? id
}
