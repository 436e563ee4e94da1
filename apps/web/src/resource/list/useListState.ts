import { useCallback, useMemo } from 'react'
import { usePageLocation } from '../../app/pageLocation.tsx'
import { type ListAddress, type ListState, parseListState, writeListState } from './listState.ts'

/** State of a list in the address of its page, and the way to change it. Each change is a step of the browser's history. */
export function useListState(address: ListAddress): readonly [ListState, (patch: Partial<ListState>) => void] {
  const { search, setSearch } = usePageLocation()
  const { resource, keywordParam, prefix, pageSize, start } = address
  const text = search.toString()
  const state = useMemo(
    () => parseListState(new URLSearchParams(text), { resource, keywordParam, prefix, pageSize, start }),
    [text, resource, keywordParam, prefix, pageSize, start],
  )
  const update = useCallback(
    (patch: Partial<ListState>) =>
      setSearch(
        writeListState({ ...state, ...patch }, new URLSearchParams(text), { resource, keywordParam, prefix, pageSize, start }),
      ),
    [state, text, setSearch, resource, keywordParam, prefix, pageSize, start],
  )
  return [state, update]
}
