import { Select } from 'antd'
import { useState } from 'react'
import { copy } from '../copy/zhCN.ts'
import { useDebounced } from '../dom/useDebounced.ts'
import { searchWaitMs } from '../search-select/searcher.ts'
import type { ChoiceFieldProps } from '../select/fieldProps.ts'
import { namedList } from '../select/namedList.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'

export interface RefSelectProps extends ChoiceFieldProps {
  /** Name of the resource that is chosen from. */
  readonly to: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  /** Text of the value when it is known already (a row carries it). */
  readonly text?: string | undefined
}

/** Picks a record of another resource by typing part of its name. */
export function RefSelect({ to, value, onChange, text, ariaLabel, listLabel, status, ...rest }: RefSelectProps) {
  const services = useWidgetServices()
  const [isOpen, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const asked = useDebounced(keyword, searchWaitMs)
  const found = services.useRefChoices(to, asked, isOpen)
  const known = services.useRefText(to, text === undefined ? value : undefined)
  const shown = text ?? known ?? value ?? ''
  const isSearching = found.isSearching || asked !== keyword
  return (
    <Select
      {...rest}
      {...(status === undefined ? {} : { status })}
      {...(ariaLabel === undefined ? {} : { 'aria-label': ariaLabel })}
      popupRender={namedList(listLabel ?? ariaLabel ?? '')}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      // Null is «nothing chosen»; with undefined the select would keep a value of its own.
      value={value ?? null}
      options={isOpen ? [...found.choices] : value === undefined ? [] : [{ value, label: shown }]}
      labelRender={({ label }) => label ?? shown}
      loading={isOpen && isSearching}
      notFoundContent={isSearching ? copy.select.searching : copy.select.nothing}
      onOpenChange={setOpen}
      onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
    />
  )
}
