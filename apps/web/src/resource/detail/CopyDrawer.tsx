import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { resourceCalls } from '../../api/resource.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { Button } from '../../ui/Button.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { StateView } from '../../ui/StateView.tsx'
import FormDrawer, { type Copied, type FormDrawerProps } from '../form/FormDrawer.tsx'
import { copiedValues } from '../form/formValues.ts'
import type { NewLines } from '../form/useResourceForm.ts'
import { resourceKeys } from '../list/resourceKeys.ts'
import { type AnyRow, titleOf } from '../row.ts'

/** A new record that begins as another one is now. What may stand once is left to be typed; its lines come along. */
export default function CopyDrawer({ row, preset, ...rest }: FormDrawerProps & { readonly row: AnyRow }) {
  const { resource, onClose } = rest
  const read = useQuery({
    queryKey: [...resourceKeys.record(resource.name, row.id), 'copy'],
    queryFn: ({ signal }) => {
      const call = resource.lines === undefined ? resourceCalls.read : resourceCalls.readWithLines
      return call(resource, row.id, { signal, silent: true })
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (read.data !== undefined) {
    const values = { ...preset, ...copiedValues(resource, read.data) }
    return <FormDrawer {...rest} row={null} preset={values} copied={copiedOf(resource, read.data)} />
  }
  return (
    <SideDrawer
      title={copy.form.create(resource.label)}
      subtitle={copy.form.copiedFrom(titleOf(resource, row))}
      onClose={onClose}
    >
      {read.isError && (
        <StateView kind="failed" title={copy.form.loadFailed(read.error.message)}>
          <Button onClick={() => read.refetch()}>{copy.state.retry}</Button>
        </StateView>
      )}
    </SideDrawer>
  )
}

function copiedOf(resource: AnyResource, read: AnyRow & { readonly lines?: unknown }): Copied {
  const name = titleOf(resource, read)
  const { lines } = resource
  if (lines === undefined || !Array.isArray(read.lines)) return { from: copy.form.copiedFrom(name), lines: undefined }
  const rows: NewLines = read.lines
  const keys = lines.columns.filter((key) => lines.child.fields[key]?.kind !== 'files')
  const own = rows.map((line) => Object.fromEntries(keys.map((key) => [key, line[key]])))
  return { from: copy.form.copiedLines(name, own.length, lines.child.label), lines: own }
}
