import type { TreeQuery } from '../services/pickerServices.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { LazyTreeSelect, type TreeFieldProps } from './LazyTreeSelect.tsx'
import { conditionProblem } from './treeCondition.ts'

export interface TreeSelectProps extends TreeFieldProps {
  /** Registered tree of the server: `sys_depart,depart_name,id`. */
  readonly source: string
  readonly pidField?: string | undefined
  readonly hasChildField?: string | undefined
  /** A JSON object as text; anything else is reported instead of asked (B§5). */
  readonly condition?: string | undefined
  /** Where the tree begins; the topmost nodes that the reader sees unless given. */
  readonly pid?: string | undefined
}

/** A node of a registered tree. */
export function TreeSelect({ source, pidField = 'parent_id', hasChildField, condition, pid, ...field }: TreeSelectProps) {
  const { pickers } = useWidgetServices()
  const [tableName = '', text = '', code = ''] = source.split(',').map((part) => part.trim())
  const query: TreeQuery = { tableName, text, code, pidField, hasChildField, condition }
  return (
    <LazyTreeSelect
      {...field}
      problem={conditionProblem(condition)}
      load={{
        key: `${source} ${pidField} ${condition ?? ''} ${pid ?? ''}`,
        roots: () => pickers.treeLevel(query, pid ?? null),
        below: (node) => pickers.treeLevel(query, node.key),
      }}
      textsOf={(values) => pickers.optionTexts(source, values)}
    />
  )
}
