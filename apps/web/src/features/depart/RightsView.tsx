import { depart as copy } from '#web/copy/zhCN/depart.ts'
import { Button } from '#web/ui/Button.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import { RightsTree } from './RightsTree.tsx'
import type { Rights } from './useRights.ts'

/** The tree of rights with its states: loading, failed, nothing to choose from. */
export function RightsView({ rights, canEdit }: { readonly rights: Rights; readonly canEdit: boolean }) {
  const { tree, granted, save } = rights
  const error = tree.error ?? granted.error
  if (error !== null) {
    const again = () => void Promise.all([tree.refetch(), granted.refetch()])
    return (
      <StateView kind="failed" title={copy.failed(error.message)}>
        <Button onClick={again}>{copy.retry}</Button>
      </StateView>
    )
  }
  if (tree.data === undefined || granted.data === undefined) return null
  if (tree.data.ids.length === 0) return <StateView kind="empty" title={copy.rights.none} hint={copy.rights.noneHint} />
  return <RightsTree tree={tree.data} granted={granted.data} canEdit={canEdit} onSave={save} />
}
