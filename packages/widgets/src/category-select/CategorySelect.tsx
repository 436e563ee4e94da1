import { useWidgetServices } from '../services/WidgetServices.tsx'
import { LazyTreeSelect, type TreeFieldProps } from '../tree-select/LazyTreeSelect.tsx'

export interface CategorySelectProps extends TreeFieldProps {
  /** Code where the tree begins; all categories unless given. */
  readonly pcode?: string | undefined
}

/** A category of the tree of categories; the id is stored. */
export function CategorySelect({ pcode = '', ...field }: CategorySelectProps) {
  const { pickers } = useWidgetServices()
  return (
    <LazyTreeSelect
      {...field}
      load={{
        key: `category ${pcode}`,
        roots: () => pickers.categoryRoot(pcode),
        below: (node) => pickers.categoryLevel(node.key),
      }}
      textsOf={(values) => pickers.categoryTexts(values)}
    />
  )
}
