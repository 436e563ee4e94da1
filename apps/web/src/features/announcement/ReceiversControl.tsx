import { useDebounced } from '@heliodesk/widgets/dom/useDebounced.ts'
import { namedList } from '@heliodesk/widgets/select/namedList'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { announcement } from '#web/copy/zhCN/announcement.ts'
import type { FormValue } from '#web/resource/form/formValues.ts'
import { Select } from '#web/ui/Select.tsx'
import { idsOf, listOf } from './receiverIds.ts'

interface Props {
  readonly id: string
  readonly value: FormValue
  readonly isDisabled: boolean
  readonly onChange: (value: FormValue) => void
}

const copy = announcement.admin
/** The server offers people of the caller's departments under this name (D-DICTSQL). */
const source = 'sys_user,realname,id'
/** D-DEBOUNCE: search selects wait 800 ms before they ask. */
const waitMs = 800

function useUsers(keyword: string, isOpen: boolean) {
  return useQuery({
    queryKey: [...queryKeys.resource('user'), 'choices', keyword],
    queryFn: async ({ signal }) => {
      const entries = await call('GET /sys/dict/loadDict/:source', {
        signed: true,
        params: { source },
        query: { keyword, pageSize: 20 },
        signal,
        silent: true,
      })
      return entries.map(({ value, text }) => ({ value, label: text }))
    },
    enabled: isOpen,
    staleTime: 30_000,
    retry: false,
  })
}

/** Names of the people who are chosen already, by id. */
function useNames(ids: readonly string[]): Readonly<Record<string, string>> {
  const key = ids.join(',')
  const { data } = useQuery({
    queryKey: [...queryKeys.resource('user'), 'names', key],
    queryFn: async () => {
      const names = await call('GET /sys/dict/loadDictItem/:source', {
        signed: true,
        params: { source },
        query: { key },
        silent: true,
      })
      return Object.fromEntries(ids.map((id, at) => [id, names[at] || id]))
    },
    enabled: ids.length > 0,
    staleTime: 300_000,
    retry: false,
    placeholderData: (before) => before,
  })
  return data ?? {}
}

/** Chooses the people who receive an announcement by typing part of their names. The value is the list of the protocol: `7,9,`. */
export function ReceiversControl({ id, value, isDisabled, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const asked = useDebounced(keyword, waitMs)
  const found = useUsers(asked, isOpen)
  const ids = idsOf(String(value))
  const names = useNames(ids)
  const labelOf = (one: string) => names[one] ?? found.data?.find((choice) => choice.value === one)?.label ?? one
  const isSearching = found.isFetching || asked !== keyword
  return (
    <Select
      id={id}
      mode="multiple"
      style={{ width: '100%' }}
      disabled={isDisabled}
      placeholder={isDisabled ? copy.allUsers : copy.chooseUsers}
      showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
      labelInValue
      value={ids.map((one) => ({ value: one, label: labelOf(one) }))}
      options={found.data ?? []}
      loading={isOpen && isSearching}
      notFoundContent={isSearching ? copy.searching : copy.noUsers}
      popupRender={namedList(copy.chooseUsers)}
      maxTagCount="responsive"
      onOpenChange={setOpen}
      onChange={(next: readonly { readonly value: string }[]) => {
        setKeyword('')
        onChange(listOf(next.map((one) => one.value)))
      }}
    />
  )
}
