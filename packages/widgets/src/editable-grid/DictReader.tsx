import { useEffect } from 'react'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import type { Desk } from './desk/Desk.ts'

/** Hands one dictionary to the grid. Draws nothing: a component each, since columns may come and go. */
export function DictReader({ desk, code }: { readonly desk: Desk; readonly code: string }) {
  const items = useWidgetServices().useDict(code)
  useEffect(() => {
    desk.setDictionary(
      code,
      items.map(({ value, label }) => ({ value, text: label })),
    )
  }, [desk, code, items])
  return null
}

/** Codes that a grid has to fetch: those searched on the server are not. */
export const dictCodes = (desk: Desk): readonly string[] => [
  ...new Set(
    desk.model.columns.flatMap(({ dictCode, options, type }) =>
      dictCode && options === undefined && type !== 'sel_search_async' ? [dictCode] : [],
    ),
  ),
]
