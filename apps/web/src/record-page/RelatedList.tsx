import { type AnyResource, titleKey } from '@heliodesk/contracts/kit/resource'
import { recordPath } from '@heliodesk/contracts/recordPath'
import type { Relation } from '@heliodesk/contracts/relations'
import { textOf } from '@heliodesk/widgets/field/fieldText.ts'
import { withoutThisYear } from '@heliodesk/widgets/format/thisYear.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { usePageLocation } from '../app/pageLocation.tsx'
import type { Cells } from '../resource/cells/cell.ts'
import type { ColumnStart } from '../resource/columns/useColumnSettings.ts'
import { useResourceList } from '../resource/list/useResourceList.ts'
import type { AnyRow } from '../resource/row.ts'
import { ResourceTable } from '../resource/table/ResourceTable.tsx'
import { rememberList } from '../session/trail.ts'
import { listOf } from './relatedRows.ts'

const RecordDrawer = lazy(() => import('../resource/detail/RecordDrawer.tsx'))

interface Props {
  readonly of: AnyResource
  readonly id: string
  readonly relation: Relation
  readonly open: ((row: AnyRow) => void) | undefined
}

/** As many columns as fit beside the rest; without the one that says what this page is about anyway. */
function startOf(of: AnyResource, { resource, by, through }: Relation): ColumnStart {
  const shown = resource.list.columns.filter((key) => through !== undefined || key !== by).slice(0, columnsAtFirst)
  return { hidden: resource.list.columns.filter((key) => !shown.includes(key)), place: of.name }
}
const columnsAtFirst = 8

/** Moments in as few words as they need: there is less room than on the list's own page. */
function momentCells({ fields }: AnyResource): Cells {
  const moments = Object.keys(fields).filter((key) => fields[key]?.kind === 'datetime')
  return Object.fromEntries(
    moments.map((key) => [
      key,
      (row: AnyRow) => {
        const text = textOf(row, key)
        return text === '' ? undefined : <span title={text}>{withoutThisYear(text.slice(0, 16))}</span>
      },
    ]),
  )
}

/** The rows of one kind that refer to the record: its ordinary list with the record as its condition. */
export function RelatedList({ of, id, relation, open }: Props) {
  const { resource } = relation
  const { navigate } = usePageLocation()
  const [shown, show] = useState<AnyRow | null>(null)
  const asked = useMemo(() => listOf(of, id, relation), [of, id, relation])
  const list = useResourceList(resource, asked)
  const columnStart = useMemo(() => startOf(of, relation), [of, relation])
  const cells = useMemo(() => momentCells(resource), [resource])
  const openRow = (row: AnyRow) => {
    const path = recordPath(resource, row.id)
    if (open !== undefined) open(row)
    else if (path === undefined) show(row)
    else {
      rememberList(list, null)
      navigate(path)
    }
  }
  return (
    <>
      <ResourceTable
        list={list}
        cells={cells}
        columnStart={columnStart}
        selectable={false}
        onOpen={openRow}
        openColumn={titleKey(resource)}
      />
      {shown !== null && (
        <Suspense>
          <RecordDrawer resource={resource} row={shown} onClose={() => show(null)} />
        </Suspense>
      )}
    </>
  )
}
