import { type RefSelectProps, RefSelect as Widget } from '@heliodesk/widgets/ref-select/RefSelect'
import { ResourceServices } from '../ResourceServices.tsx'

/** Picks a record of another resource by typing part of its name; for use outside the kit's own parts. */
export function RefSelect(props: RefSelectProps) {
  return (
    <ResourceServices>
      <Widget {...props} />
    </ResourceServices>
  )
}
