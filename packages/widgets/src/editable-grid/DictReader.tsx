import { useEffect } from 'react'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import type { GridController } from './controller/GridController.ts'

/** Hands one dictionary to the grid. Draws nothing: a component each, since columns may come and go. */
export function DictReader({ controller, code }: { readonly controller: GridController; readonly code: string }) {
  const items = useWidgetServices().useDict(code)
  useEffect(() => {
    controller.setDictionary(
      code,
      items.map(({ value, label }) => ({ value, text: label })),
    )
  }, [controller, code, items])
  return null
}

/** Codes that a grid has to fetch: those searched on the server are not. */
export const dictCodes = (controller: GridController): readonly string[] => [
  ...new Set(
    controller.model.columns.flatMap(({ dictCode, options, type }) =>
      dictCode && options === undefined && type !== 'sel_search_async' ? [dictCode] : [],
    ),
  ),
]
