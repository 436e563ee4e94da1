import { recordPath } from '@heliodesk/contracts/recordPath'
import { stationChange } from '@heliodesk/contracts/resources/stationChange/stationChange'
import { useEffect } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'

/** /station/change/detail?id=: the address of the specification without the id in its path leads to the page of that change, else to the list. */
export default function StationChangeAddress() {
  const { navigate, search } = usePageLocation()
  const id = search.get('id')
  const path = (id !== null && /^\d+$/.test(id) ? recordPath(stationChange, id) : undefined) ?? '/station/change'
  useEffect(() => navigate(path, { replace: true }), [navigate, path])
  return null
}
