import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { resourceCalls } from '../../api/resource.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { Button } from '../../ui/Button.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { StateView } from '../../ui/StateView.tsx'
import FormDrawer, { type FormDrawerProps } from '../form/FormDrawer.tsx'
import { resourceKeys } from '../list/resourceKeys.ts'
import { type AnyRow, titleOf } from '../row.ts'

/** Edits a record as it is now, not as the list showed it a while ago. */
export default function EditDrawer({ row, ...rest }: FormDrawerProps & { readonly row: AnyRow }) {
  const { resource, onClose } = rest
  const fresh = useQuery({
    queryKey: [...resourceKeys.record(resource.name, row.id), 'edit'],
    queryFn: ({ signal }) => resourceCalls.read(resource, row.id, { signal, silent: true }),
    enabled: resource.verbs.includes('read'),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  // Asked again when its tab is shown again: the form stays the one that was written in.
  const [start, setStart] = useState(fresh.data)
  if (start === undefined && fresh.data !== undefined) setStart(fresh.data)
  if (!resource.verbs.includes('read')) return <FormDrawer {...rest} row={row} />
  if (start !== undefined) return <FormDrawer {...rest} row={start} />
  return (
    <SideDrawer title={copy.form.edit(resource.label)} subtitle={titleOf(resource, row)} onClose={onClose}>
      {fresh.isError && (
        <StateView kind="failed" title={copy.form.loadFailed(fresh.error.message)}>
          <Button onClick={() => fresh.refetch()}>{copy.state.retry}</Button>
        </StateView>
      )}
    </SideDrawer>
  )
}
