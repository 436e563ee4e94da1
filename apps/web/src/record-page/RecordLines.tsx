import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { lazy, Suspense } from 'react'
import { useGoverned } from '../lifecycle/useGoverned.ts'
import type { AnyRow } from '../resource/row.ts'
import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

const LinesEditor = lazy(() => import('../resource/lines/LinesEditor.tsx'))

interface Props {
  readonly resource: AnyResource
  readonly row: AnyRow
  readonly lifecycle: Lifecycle | undefined
}

/** The lines of the record, to be edited where its state and the rights permit it. */
export function RecordLines({ resource, row, lifecycle }: Props) {
  const governed = useGoverned(lifecycle, row)
  if (resource.lines === undefined) return null
  return (
    <Card title={resource.lines.child.label}>
      <Suspense fallback={<Skeleton height={260} />}>
        <LinesEditor resource={resource} id={row.id} isReadOnly={!governed('update')} maxHeight={420} />
      </Suspense>
    </Card>
  )
}
