import { startRecord } from '../../api/recordQueries.ts'
import { resolvePath } from './resolve.ts'
import { recordRoutes } from './shellRoutes.ts'
import { preloadLoaded } from './views.ts'

/** Starts the calls of the record that an address names; answers the view of its page. Other addresses: null, and nothing is asked. */
export function startRecordAt(pathname: string, search: string): string | null {
  const found = resolvePath(pathname, '', recordRoutes)
  if (found.kind !== 'view' || !found.route.record || found.params.id === undefined) return null
  const { record, component } = found.route
  startRecord(record, found.params.id)
  if (component !== null) preloadLoaded(component, search, pathname)
  return component
}
