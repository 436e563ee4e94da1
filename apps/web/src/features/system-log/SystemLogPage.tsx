import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { operationLog, signInLog, type sysLog } from '@heliodesk/contracts/resources/system/sysLog'
import { useRef } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { systemLog as copy } from '#web/copy/zhCN/systemLog.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import type { ColumnStart } from '#web/resource/columns/useColumnSettings.ts'
import { FilterRow } from '#web/resource/filters/FilterRow.tsx'
import { type ListOptions, useResourceList } from '#web/resource/list/useResourceList.ts'
import { crudBatchActions, crudRowActions, crudToolbar } from '#web/resource/page/crudActions.tsx'
import { PageHead } from '#web/resource/page/PageHead.tsx'
import { useCrud } from '#web/resource/page/useCrud.tsx'
import type { RowOf } from '#web/resource/row.ts'
import { ResourceTable } from '#web/resource/table/ResourceTable.tsx'
import type { InputRef } from '#web/ui/Input.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { outcomeCells } from './outcomeCells.tsx'
import styles from './systemLog.module.css'

type Line = RowOf<typeof sysLog>
type Kind = 'signIn' | 'operation'

const kinds = {
  signIn: { resource: signInLog, options: { params: { logType: '1' } }, columnStart: { hidden: ['requestId'] } },
  operation: {
    resource: operationLog,
    options: { params: { logType: '2' } },
    // In full in the drawer; what is left fits beside each other.
    columnStart: { hidden: ['method', 'requestParam', 'ip', 'requestId'] },
  },
} as const satisfies Readonly<Record<Kind, { resource: AnyResource; options: ListOptions; columnStart: ColumnStart }>>

/** /system/log: who signed in, and what was called; `?kind=` says which of the two. */
export function SystemLogPage() {
  const { search, setSearch } = usePageLocation()
  const kind: Kind = search.get('kind') === 'operation' ? 'operation' : 'signIn'
  // The other list has other filters: its address begins anew.
  const choose = (next: Kind) => setSearch(new URLSearchParams(next === 'signIn' ? '' : 'kind=operation'))
  return <LogList key={kind} kind={kind} onKind={choose} />
}

function LogList({ kind, onKind }: { readonly kind: Kind; readonly onKind: (kind: Kind) => void }) {
  const { resource, options, columnStart } = kinds[kind]
  const list = useResourceList(resource, options)
  const cells: Cells<Line> = outcomeCells
  const crud = useCrud(list, { cells })
  const keyword = useRef<InputRef>(null)
  return (
    <div className={styles.page} data-fit>
      <PageHead title={copy.title} actions={crudToolbar(crud)} busy={crud.isExporting ? ['export'] : []}>
        <Segmented
          label={copy.kind}
          value={kind}
          options={[
            { value: 'signIn', label: copy.kinds.signIn },
            { value: 'operation', label: copy.kinds.operation },
          ]}
          onChange={onKind}
        />
      </PageHead>
      <FilterRow list={list} keywordRef={keyword} keywordHint={copy.keywordHint} />
      <ResourceTable
        list={list}
        cells={cells}
        columnStart={columnStart}
        rowActions={crudRowActions(crud)}
        batchActions={crudBatchActions(crud)}
        onOpen={crud.view}
      />
      <p className={styles.policy}>{copy.policy}</p>
      {crud.panels}
    </div>
  )
}
