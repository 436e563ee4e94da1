import QueryBuilder, { type QueryBuilderProps } from '@heliodesk/widgets/query-builder/QueryBuilder'
import { ResourceServices } from '../ResourceServices.tsx'
import { useSavedQueries } from './useSavedQueries.ts'

/** The advanced query of a list with the user's saved ones. */
export default function AdvancedQuery(props: Omit<QueryBuilderProps, 'saved'>) {
  const saved = useSavedQueries(props.resource)
  return (
    <ResourceServices>
      <QueryBuilder {...props} saved={saved} />
    </ResourceServices>
  )
}
