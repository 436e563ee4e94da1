import { queryFields } from '@heliodesk/widgets/query-builder/queryModel.ts'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { Button } from '../../ui/Button.tsx'
import styles from '../filters/filters.module.css'
import type { ResourceList } from '../list/useResourceList.ts'
import type { AnyRow } from '../row.ts'

const AdvancedQuery = lazy(() => import('./AdvancedQuery.tsx'))

/** Opens the advanced query. It is marked and counts its conditions while a query is applied (B§4). */
export function AdvancedButton<T extends AnyRow>({ list }: { readonly list: ResourceList<T> }) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const count = list.state.query?.records.length ?? 0
  if (queryFields(list.resource).length === 0) return null
  return (
    <>
      <Button
        className={styles.advanced}
        icon={<Icon name="filter" size={16} />}
        data-active={count > 0 || undefined}
        aria-label={count > 0 ? copy.query.active(count) : copy.action.advanced}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      >
        {copy.action.advanced}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      {state !== 'unused' && (
        <Suspense>
          <AdvancedQuery
            isOpen={state === 'open'}
            resource={list.resource}
            query={list.state.query}
            onRun={(query) => list.update({ query })}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
