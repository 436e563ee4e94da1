import type { MenuEntry } from '@heliodesk/contracts/endpoints/permissions'
import { useState } from 'react'
import { ApiError } from '#web/api/apiError.ts'
import { call } from '#web/api/client.ts'
import { useUnsaved } from '#web/app/pageTab.tsx'
import { toast } from '#web/app/toast.ts'
import { permissionAdmin as copy } from '#web/copy/zhCN/permissionAdmin.ts'
import { Button } from '#web/ui/Button.tsx'
import { SideDrawer } from '#web/ui/SideDrawer.tsx'
import { MenuForm } from './MenuForm.tsx'
import { bodyOf, draftOf, type MenuDraft, missingIn, newDraft } from './menuDraft.ts'
import styles from './permissionAdmin.module.css'
import { useMenusChanged } from './useMenus.ts'

interface Props {
  /** The entry that is changed; null for a new one, below `above`. */
  readonly entry: MenuEntry | null
  readonly above: MenuEntry | null
  readonly menus: readonly MenuEntry[]
  readonly pages: readonly { readonly component: string; readonly title: string }[]
  readonly onClose: () => void
}

/** One menu, page or button. */
export default function MenuDrawer({ entry, above, menus, pages, onClose }: Props) {
  const [version, setVersion] = useState(entry?.version)
  const [start] = useState<MenuDraft>(() => (entry === null ? newDraft(above) : draftOf(entry)))
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const changed = useMenusChanged()
  const builtIn = entry?.builtIn ?? false
  useUnsaved(draft !== start)
  const send = async (): Promise<void> => {
    if (entry === null) await call('POST /sys/permission/add', { body: { ...draft, ...bodyOf(draft, false) } })
    else
      await call('PUT /sys/permission/edit', {
        body: { id: entry.id, ...bodyOf(draft, builtIn), ...(version === undefined ? {} : { version }) },
      })
    toast.success(copy.saved)
    await changed()
    onClose()
  }
  const failed = (error: unknown): void => {
    setSaving(false)
    // Somebody saved in between: their state is shown, and saving again is a decision.
    if (error instanceof ApiError && error.code === 409 && isEntry(error.result)) {
      setVersion(error.result.version)
      setDraft(draftOf(error.result))
      toast.error(copy.conflict)
    }
  }
  const submit = (): void => {
    setTried(true)
    if (missingIn(draft).length > 0) return
    setSaving(true)
    send().catch(failed)
  }
  return (
    <SideDrawer
      title={entry === null ? copy.form.addTitle : copy.form.editTitle}
      subtitle={entry?.name ?? above?.name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button look="primary" busy={isSaving} onClick={submit}>
            {copy.save}
          </Button>
        </>
      }
    >
      {builtIn && <p className={styles.note}>{copy.builtInHint}</p>}
      <MenuForm
        draft={draft}
        builtIn={builtIn}
        ownId={entry?.id ?? null}
        menus={menus}
        pages={pages}
        missing={isTried ? missingIn(draft) : []}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
    </SideDrawer>
  )
}

const isEntry = (value: unknown): value is MenuEntry => typeof value === 'object' && value !== null && 'menuType' in value
