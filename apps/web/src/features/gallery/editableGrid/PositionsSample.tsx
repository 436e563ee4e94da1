import { position } from '@heliodesk/contracts/resources/system/position'
import { EditableGrid } from '@heliodesk/widgets/editable-grid/EditableGrid'
import type { EditableGridProps, GridData } from '@heliodesk/widgets/editable-grid/gridProps.ts'
import type { GridColumn } from '@heliodesk/widgets/editable-grid/model/column.ts'
import type { GridRow } from '@heliodesk/widgets/editable-grid/model/row.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { resourceCalls } from '#web/api/resource.ts'
import { toast } from '#web/app/toast.ts'
import { demoEditableGrid as copy } from '#web/copy/zhCN/demoEditableGrid.ts'
import { useGridChannel } from '#web/realtime/useGridChannel.ts'
import { asRows, saveRows } from './saveRows.ts'

const columns = (): readonly GridColumn[] => [
  {
    key: 'code',
    type: 'input',
    title: copy.code,
    width: 160,
    fixed: 'left',
    // The server never changes a code once it is given.
    readOnly: (row) => row['createTime'] !== undefined,
    validateRules: [{ required: true }, { unique: true }, { pattern: '^[A-Za-z0-9_-]{1,32}$' }],
  },
  { key: 'name', type: 'input', title: copy.name, width: 180, validateRules: [{ required: true }], props: { maxLength: 64 } },
  { key: 'postRank', type: 'select', title: copy.rank, dictCode: 'position_rank' },
  { key: 'companyId', type: 'input', title: copy.companyId, defaultValue: 'public' },
  { key: 'companyName', type: 'input', title: copy.company, width: 200 },
  { key: 'sortNo', type: 'inputNumber', title: copy.order, width: 110, statistics: 'sum', validateRules: [{ pattern: 'z' }] },
]

const key = ['demo', 'positions'] as const
const none = asRows([])

interface Props extends Partial<EditableGridProps> {
  readonly onLog: (event: string, detail?: unknown) => void
}

/** Real positions, edited and stored through the API. */
export function PositionsSample({ onLog, ...props }: Props) {
  const client = useQueryClient()
  const { data, isPending } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      asRows((await resourceCalls.list(position, { pageNo: '1', pageSize: '100' }, { signal })).records),
  })
  const channel = useGridChannel('position', 'demo-positions')
  const reload = () => client.invalidateQueries({ queryKey: key })
  const save = async (changes: GridData) => {
    const { count, refused } = await saveRows(position, changes, position.form)
    if (count > 0) {
      toast.success(copy.saved(count))
      channel.tell()
    }
    const [first] = refused
    if (first) toast.warning(copy.refused(refused.length, first.message))
    onLog('onSave', { count, refused: refused.length })
    await reload()
    // The list as the cache holds it: what the grid is handed next is the same one.
    return { rows: client.getQueryData<readonly GridRow[]>(key) ?? none, refused }
  }
  return (
    <EditableGrid
      {...props}
      name="demo-positions"
      title={copy.positions}
      columns={columns()}
      rows={data ?? none}
      isLoading={isPending}
      details
      socketKey="demo-positions"
      subscribe={channel.subscribe}
      onReload={() => void reload()}
      onSave={save}
    />
  )
}
