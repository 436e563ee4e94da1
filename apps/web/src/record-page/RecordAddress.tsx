import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { useEffect, useState } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'

interface RecordAddressProps {
  readonly resource: AnyResource
  /** Where it leads without an id. */
  readonly list: string
}

/** An address of the specification, whose id is no part of its path (…/detail?id=), leads to the page of that record, else to the list. */
export function RecordAddress({ resource, list }: RecordAddressProps) {
  const { navigate, search } = usePageLocation()
  const id = search.get('id')
  // Where it leads is said once: the address changes with it.
  const [path] = useState(() => (id !== null && /^\d+$/.test(id) ? recordPath(resource, id) : undefined) ?? list)
  useEffect(() => navigate(path, { replace: true }), [navigate, path])
  return null
}
