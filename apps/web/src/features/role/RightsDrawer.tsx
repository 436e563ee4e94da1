import { useTreeView } from '@heliodesk/widgets/virtual-tree/useTreeView.ts'
import { VirtualTree } from '@heliodesk/widgets/virtual-tree/VirtualTree'
import { useState } from 'react'
import { useUnsaved } from '#web/app/pageTab.tsx'
import { roleAdmin as texts } from '#web/copy/zhCN/roleAdmin.ts'
import { Button } from '#web/ui/Button.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { SideDrawer } from '#web/ui/SideDrawer.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import { allGiven, clicked, difference, type GrantNode, type Grants, tickOf } from './grantModel.ts'
import type { RoleRow } from './RoleAdmin.tsx'
import { RulesPanel } from './RulesPanel.tsx'
import styles from './roleAdmin.module.css'
import { useRoleRights, useSaveRights } from './useRoleRights.ts'

const copy = texts.rights

interface Props {
  readonly role: RoleRow
  readonly onClose: () => void
}

/** What a role is given: pages and buttons in their tree, data rules of a page beside it. */
export default function RightsDrawer({ role, onClose }: Props) {
  const asked = useRoleRights(role.id)
  if (asked.data !== undefined) return <Loaded role={role} onClose={onClose} nodes={asked.data.nodes} given={asked.data.given} />
  return (
    <SideDrawer title={copy.title} subtitle={role.roleName ?? ''} width={900} onClose={onClose}>
      {asked.isError ? (
        <StateView kind="failed" title={copy.failed} hint={asked.error.message}>
          <Button onClick={() => void asked.refetch()}>{texts.retry}</Button>
        </StateView>
      ) : (
        <div className={styles.waiting} aria-busy="true" />
      )}
    </SideDrawer>
  )
}

function Loaded({ role, onClose, nodes, given }: Props & { readonly nodes: readonly GrantNode[]; readonly given: Grants }) {
  const view = useTreeView<GrantNode>(nodes)
  const [grants, setGrants] = useState<Grants>(given)
  const [isLinked, setLinked] = useState(true)
  const [page, setPage] = useState<string | null>(null)
  const [rules, setRules] = useState<ReadonlyMap<string, Grants>>(new Map())
  const [isSaving, setSaving] = useState(false)
  const save = useSaveRights(role.id)
  const { added, taken } = difference(given, grants)
  const isDirty = added + taken + rules.size > 0
  useUnsaved(isDirty)
  const submit = () => {
    setSaving(true)
    save({ before: given, after: grants }, rules)
      .then(onClose)
      .catch(() => setSaving(false))
  }
  const tick = (id: string) => tickOf(view.index, grants, id, isLinked)
  return (
    <SideDrawer
      title={copy.title}
      subtitle={role.roleName ?? ''}
      note={copy.state(added, taken)}
      width={900}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button look="primary" disabled={!isDirty} busy={isSaving} onClick={submit}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={styles.rights}>
        <div className={styles.treeSide}>
          <Input
            allowClear
            aria-label={copy.search}
            placeholder={copy.search}
            value={view.keyword}
            onChange={(event) => view.setKeyword(event.target.value)}
          />
          <div className={styles.bar}>
            <Segmented
              label={copy.mode}
              value={isLinked ? 'linked' : 'unlinked'}
              options={[
                { value: 'linked', label: copy.linked },
                { value: 'unlinked', label: copy.unlinked },
              ]}
              onChange={(mode) => setLinked(mode === 'linked')}
            />
            <Button size="small" onClick={view.openAll}>
              {copy.openAll}
            </Button>
            <Button size="small" onClick={view.closeAll}>
              {copy.closeAll}
            </Button>
            <Button size="small" onClick={() => setGrants(allGiven(view.index, grants))}>
              {copy.all}
            </Button>
            <Button size="small" onClick={() => setGrants(new Set())}>
              {copy.none}
            </Button>
          </div>
          {view.rows.length === 0 ? (
            <StateView kind="no-match" title={copy.noMatch} />
          ) : (
            <div className={styles.tree}>
              <VirtualTree
                label={copy.tree}
                rows={view.rows}
                onOpen={view.setOpen}
                onAct={(node) => {
                  setGrants(clicked(view.index, grants, node.id, isLinked))
                  if (node.hasResource) setPage(node.id)
                }}
                isDisabled={(node) => !node.isGrantable && tick(node.id) === 'off'}
                checks={{ isOn: (id) => tick(id) === 'on', isHalf: (id) => tick(id) === 'half' }}
                renderTitle={(node) => (
                  <span className={styles.node} data-type={node.menuType} title={node.isGrantable ? undefined : copy.locked}>
                    {node.title}
                  </span>
                )}
              />
            </div>
          )}
        </div>
        <RulesPanel
          roleId={role.id}
          pages={[...view.index.nodes.values()].filter((node) => node.hasResource)}
          page={page}
          isGiven={page !== null && grants.has(page)}
          chosen={page === null ? undefined : rules.get(page)}
          onPage={setPage}
          onChoose={(id, next) => setRules(new Map(rules).set(id, next))}
        />
      </div>
    </SideDrawer>
  )
}
