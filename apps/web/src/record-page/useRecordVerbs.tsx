import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import type { AnyResource, Verb } from '@heliodesk/contracts/kit/resource'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { usePageLocation } from '../app/pageLocation.tsx'
import { usePageTab } from '../app/pageTab.tsx'
import { useKinds } from '../kinds/useKinds.ts'
import { useGoverned } from '../lifecycle/useGoverned.ts'
import type { Controls } from '../resource/form/ResourceForm.tsx'
import { useRemove } from '../resource/page/useRemove.ts'
import type { AnyRow } from '../resource/row.ts'
import { trailOf } from '../session/trail.ts'
import { useVerbs } from '../session/useVerbs.ts'

const EditDrawer = lazy(() => import('../resource/detail/EditDrawer.tsx'))

/** The list that somebody came from, else the list of the kind. */
export function useWayBack(resource: AnyResource): string | undefined {
  const list = useKinds().data?.listPath(resource)
  return trailOf(resource.name)?.from ?? list
}

/** Editing and deleting one record on its page; after it is gone the page leads back. */
export function useRecordVerbs(
  resource: AnyResource,
  row: AnyRow,
  options: {
    readonly lifecycle: Lifecycle | undefined
    readonly without: readonly Verb[]
    readonly controls: Controls | undefined
  },
) {
  const { navigate } = usePageLocation()
  const tab = usePageTab()
  const [isEditing, setEditing] = useState(false)
  const may = useVerbs(resource)
  const governed = useGoverned(options.lifecycle, row)
  const can = (verb: 'update' | 'remove') => may(verb) && !options.without.includes(verb) && governed(verb)
  const back = useWayBack(resource)
  const leave = useCallback(() => {
    tab.close()
    if (back !== undefined) navigate(back)
  }, [back, tab, navigate])
  const remove = useRemove(resource, leave)
  const panel: ReactNode = isEditing && (
    <Suspense>
      <EditDrawer resource={resource} row={row} controls={options.controls} onClose={() => setEditing(false)} />
    </Suspense>
  )
  return {
    edit: can('update') && resource.form.length > 0 ? () => setEditing(true) : undefined,
    remove: can('remove') ? () => void remove([row]) : undefined,
    panel,
  }
}
