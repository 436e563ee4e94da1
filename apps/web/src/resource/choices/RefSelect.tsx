import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { useDebounced } from '../dom/useDebounced.ts'
import { refTextQuery, useRefChoices } from './refChoices.ts'

export interface RefSelectProps {
  readonly to: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  /** Text of the value when it is known already (a row carries it). */
  readonly text?: string | undefined
  readonly id?: string | undefined
  readonly prefix?: React.ReactNode
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly status?: 'error' | undefined
  readonly className?: string | undefined
  readonly ariaLabel?: string | undefined
}

/** D-DEBOUNCE: search selects wait 800 ms before they ask. */
const waitMs = 800

/** Picks a record of another resource by typing part of its name. */
export function RefSelect({ to, value, onChange, text, ariaLabel, status, ...rest }: RefSelectProps) {
  const [isOpen, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const asked = useDebounced(keyword, waitMs)
  const choices = useRefChoices(to, asked, isOpen)
  const known = useQuery({ ...refTextQuery(to, value ?? ''), enabled: value !== undefined && text === undefined })
  const current = value === undefined ? [] : [{ value, label: text ?? known.data ?? value }]
  const found = choices.data ?? []
  const isSearching = choices.isFetching || asked !== keyword
  return (
    <Select
      {...rest}
      {...(status === undefined ? {} : { status })}
      {...(ariaLabel === undefined ? {} : { 'aria-label': ariaLabel })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      value={value}
      options={[...(isOpen ? found : current)]}
      labelRender={({ label }) => label ?? current[0]?.label ?? value}
      loading={isOpen && isSearching}
      notFoundContent={isSearching ? copy.filter.searching : copy.filter.nothing}
      onOpenChange={setOpen}
      onChange={(next: string | undefined) => onChange(next)}
    />
  )
}
