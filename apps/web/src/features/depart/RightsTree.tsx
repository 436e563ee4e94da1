import type { PermissionTree } from '@heliodesk/contracts/endpoints/depart'
import { marked } from '@heliodesk/widgets/virtual-tree/treeModel.ts'
import { useTreeView } from '@heliodesk/widgets/virtual-tree/useTreeView.ts'
import { VirtualTree } from '@heliodesk/widgets/virtual-tree/VirtualTree'
import { useMemo, useState } from 'react'
import { useUnsaved } from '#web/app/pageTab.tsx'
import { depart as texts } from '#web/copy/zhCN/depart.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Input } from '#web/ui/Input.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import styles from './depart.module.css'
import { grantsAfter, rightNodes, sameGrants } from './grants.ts'

const copy = texts.rights

export interface RightsTreeProps {
  readonly tree: PermissionTree
  /** What is stored. */
  readonly granted: readonly string[]
  readonly canEdit: boolean
  readonly onSave: (ids: readonly string[]) => Promise<void>
}

/** Rights to tick and save. Stored ones that the reader may not hand on are kept as they are. */
export function RightsTree({ tree, granted, canEdit, onSave }: RightsTreeProps) {
  const roots = useMemo(() => rightNodes(tree.treeList), [tree])
  const view = useTreeView(roots)
  const stored = useMemo(() => new Set(granted), [granted])
  const [draft, setDraft] = useState<ReadonlySet<string> | null>(null)
  const [isSaving, setSaving] = useState(false)
  const chosen = draft ?? stored
  const isDirty = draft !== null && !sameGrants(draft, stored)
  useUnsaved(isDirty)
  const shown = tree.ids.filter((id) => chosen.has(id)).length
  const save = async () => {
    setSaving(true)
    // A refusal has been shown; what was ticked stays for another try.
    const isSaved = await onSave([...chosen]).then(
      () => true,
      () => false,
    )
    setSaving(false)
    if (isSaved) setDraft(null)
  }
  return (
    <>
      <div className={styles.treeHead}>
        <Input
          allowClear
          className={styles.find}
          prefix={<Icon name="search" size={14} />}
          placeholder={copy.search}
          aria-label={copy.search}
          value={view.keyword}
          onChange={(event) => view.setKeyword(event.target.value)}
        />
        <span className={styles.hint} aria-live="polite">
          {copy.count(shown, tree.ids.length)}
        </span>
        {canEdit && (
          <>
            <Button disabled={!isDirty || isSaving} onClick={() => setDraft(null)}>
              {copy.reset}
            </Button>
            <Button look="primary" disabled={!isDirty || isSaving} aria-busy={isSaving} onClick={() => void save()}>
              {isSaving ? copy.saving : copy.save}
            </Button>
          </>
        )}
      </div>
      <div className={styles.rights}>
        {view.rows.length === 0 ? (
          <StateView kind="no-match" title={copy.noHit} />
        ) : (
          <VirtualTree
            label={copy.tree}
            rows={view.rows}
            onOpen={view.setOpen}
            onAct={(node) => setDraft(grantsAfter(view.index, chosen, node.id))}
            isDisabled={() => !canEdit}
            checks={{ isOn: (id) => chosen.has(id), isHalf: () => false }}
            renderTitle={(node) =>
              marked(node.title, view.keyword).map((part) =>
                part.isHit ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
              )
            }
          />
        )}
      </div>
    </>
  )
}
