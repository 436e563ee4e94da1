import { dict, dictItem } from '@heliodesk/contracts/resources/system/dict'
import { EditableGrid } from '@heliodesk/widgets/editable-grid/EditableGrid'
import type { GridSubForm } from '@heliodesk/widgets/editable-grid/gridProps.ts'
import { useQuery } from '@tanstack/react-query'
import { resourceCalls } from '#web/api/resource.ts'
import { toast } from '#web/app/toast.ts'
import { demoEditableGrid as copy } from '#web/copy/zhCN/demoEditableGrid.ts'
import { asRows, saveRows } from './saveRows.ts'

const none = asRows([])
const itemKeys = ['itemText', 'itemValue', 'sortOrder', 'status'] as const

const subForm = (): GridSubForm => ({
  title: copy.items,
  columns: [
    { key: 'itemText', type: 'input', title: copy.itemText, validateRules: [{ required: true }] },
    { key: 'itemValue', type: 'input', title: copy.itemValue, width: 120, validateRules: [{ required: true }, { unique: true }] },
    { key: 'sortOrder', type: 'inputNumber', title: copy.order, width: 90, validateRules: [{ pattern: 'z' }] },
    { key: 'status', type: 'select', title: copy.enabled, width: 120, dictCode: 'dict_item_status', defaultValue: '1' },
  ],
  load: async ({ id }) => {
    const asked = { dictId: id, pageNo: '1', pageSize: '100', column: 'sortOrder', order: 'asc' }
    return asRows((await resourceCalls.list(dictItem, asked, { silent: true })).records)
  },
  onApply: async ({ id }, data) => {
    const { count, refused } = await saveRows(dictItem, data, itemKeys, { dictId: id })
    if (count > 0) toast.success(copy.saved(count))
    const [first] = refused
    if (first === undefined) return
    toast.warning(copy.refused(refused.length, first.message))
    throw new Error(first.message)
  },
})

/** Dictionaries with their items in a table of their own. */
export function DictsSample() {
  const { data, isPending } = useQuery({
    queryKey: ['demo', 'dicts'],
    queryFn: async ({ signal }) => asRows((await resourceCalls.list(dict, { pageNo: '1', pageSize: '30' }, { signal })).records),
  })
  return (
    <EditableGrid
      name="demo-dicts"
      title={copy.dicts}
      columns={[
        { key: 'dictName', type: 'normal', title: copy.dictName, width: 200 },
        { key: 'dictCode', type: 'normal', title: copy.dictCode, width: 220 },
        { key: 'description', type: 'normal', title: copy.description, width: 260 },
      ]}
      rows={data ?? none}
      isLoading={isPending}
      hasNumbers
      paging
      isReadOnly
      details
      subForm={subForm()}
    />
  )
}
