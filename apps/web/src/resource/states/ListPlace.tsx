import type { ReactNode } from 'react'
import { toast } from '../../app/toast.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { Button } from '../../ui/Button.tsx'
import { StateView } from '../../ui/StateView.tsx'
import { hasConditions } from '../list/listState.ts'
import type { ResourceList } from '../list/useResourceList.ts'
import type { AnyRow } from '../row.ts'
import { NoMatch } from './NoMatch.tsx'

export interface ListPlaceProps<T extends AnyRow> {
  readonly list: ResourceList<T>
  /** Buttons that lead on from an empty list. */
  readonly nextStep: ReactNode
}

/** What stands where rows would: why there are none, and the next step. */
export function ListPlace<T extends AnyRow>({ list, nextStep }: ListPlaceProps<T>) {
  const { label } = list.resource
  if (list.status === 'forbidden') {
    return <StateView kind="forbidden" title={copy.state.forbidden(label)} hint={copy.state.forbiddenHint(label)} />
  }
  if (list.status === 'failed') return <Failed list={list} />
  if (hasConditions(list.state)) return <NoMatch list={list} />
  return (
    <StateView
      kind="empty"
      title={copy.state.empty(label)}
      hint={nextStep === undefined ? copy.state.emptyNothing : copy.state.emptyCreate(list.resource.verbs.includes('import'))}
    >
      {nextStep}
    </StateView>
  )
}

function Failed<T extends AnyRow>({ list }: { readonly list: ResourceList<T> }) {
  const why = list.error?.message ?? ''
  const copyError = async () => {
    await navigator.clipboard.writeText(`${list.resource.label} ${why} ${new Date().toISOString()}`)
    toast.success(copy.state.copied)
  }
  return (
    <StateView kind="failed" title={copy.state.failed(why)} hint={copy.state.failedHint}>
      <Button onClick={list.refresh} disabled={list.isFetching}>
        {copy.state.retry}
      </Button>
      <Button look="text" onClick={copyError}>
        {copy.state.copyError}
      </Button>
    </StateView>
  )
}
