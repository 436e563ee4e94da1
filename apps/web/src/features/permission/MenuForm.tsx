import type { MenuEntry } from '@heliodesk/contracts/endpoints/permissions'
import { type ReactNode, useId } from 'react'
import { permissionAdmin as texts } from '#web/copy/zhCN/permissionAdmin.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Input } from '#web/ui/Input.tsx'
import { InputNumber } from '#web/ui/InputNumber.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Select } from '#web/ui/Select.tsx'
import { IconChoice } from './IconChoice.tsx'
import { isLink, type MenuDraft, type missingIn } from './menuDraft.ts'
import styles from './permissionAdmin.module.css'

interface Props {
  readonly draft: MenuDraft
  readonly builtIn: boolean
  readonly ownId: string | null
  readonly menus: readonly MenuEntry[]
  readonly pages: readonly { readonly component: string; readonly title: string }[]
  readonly missing: ReturnType<typeof missingIn>
  readonly onChange: (change: Partial<MenuDraft>) => void
}

/** Everything that an entry says; what its kind does not have is not asked. */
export function MenuForm({ draft, builtIn, ownId, menus, pages, missing, onChange }: Props) {
  const copy = texts.form
  const id = useId()
  const isMenu = draft.menuType < 2
  const parents = flat(menus, ownId)
  const note = (key: (typeof missing)[number], label: string) => (missing.includes(key) ? copy.missing(label) : undefined)
  return (
    <div className={styles.form}>
      {!builtIn && (
        <Segmented
          label={copy.type}
          value={String(draft.menuType)}
          options={texts.types.map((label, type) => ({ value: String(type), label }))}
          onChange={(type) => onChange({ menuType: Number(type), ...(type === '0' ? { parentId: null } : {}) })}
        />
      )}
      <Line id={`${id}-name`} label={copy.name} isNeeded problem={note('name', copy.name)}>
        <Input id={`${id}-name`} value={draft.name} maxLength={64} onChange={(event) => onChange({ name: event.target.value })} />
      </Line>
      {draft.menuType > 0 && (
        <Line id={`${id}-parent`} label={copy.parent} isNeeded problem={note('parent', copy.parent)}>
          <Select
            id={`${id}-parent`}
            showSearch={{ optionFilterProp: 'label' }}
            disabled={builtIn}
            value={draft.parentId}
            options={parents}
            onChange={(parentId: string) => onChange({ parentId })}
          />
        </Line>
      )}
      {isMenu && (
        <Line id={`${id}-url`} label={copy.url} isNeeded hint={copy.urlHint} problem={note('url', copy.url)}>
          <Input
            id={`${id}-url`}
            value={draft.url}
            disabled={builtIn}
            maxLength={500}
            onChange={(event) => onChange({ url: event.target.value })}
          />
        </Line>
      )}
      {draft.menuType === 1 && !isLink(draft.url) && (
        <Line id={`${id}-component`} label={copy.component} isNeeded problem={note('component', copy.component)}>
          <Select
            id={`${id}-component`}
            showSearch={{ optionFilterProp: 'label' }}
            disabled={builtIn}
            value={draft.component}
            options={pages.map((page) => ({ value: page.component, label: `${page.title} ${page.component}` }))}
            onChange={(component: string) => onChange({ component })}
          />
        </Line>
      )}
      {!isMenu && (
        <Line id={`${id}-perms`} label={copy.perms} isNeeded hint={copy.permsHint} problem={note('perms', copy.perms)}>
          <Input
            id={`${id}-perms`}
            value={draft.perms}
            disabled={builtIn}
            maxLength={500}
            onChange={(event) => onChange({ perms: event.target.value })}
          />
        </Line>
      )}
      {!isMenu && (
        <Segmented
          label={copy.permsType}
          value={draft.permsType}
          options={[
            { value: '1', label: copy.visible },
            { value: '2', label: copy.editable },
          ]}
          onChange={(permsType) => onChange({ permsType })}
        />
      )}
      {isMenu && <IconChoice value={draft.icon} onChange={(icon) => onChange({ icon })} />}
      <Line id={`${id}-sort`} label={copy.sort}>
        <InputNumber
          id={`${id}-sort`}
          min={0}
          max={1_000_000}
          value={draft.sortNo}
          onChange={(sortNo) => onChange({ sortNo: sortNo ?? 0 })}
        />
      </Line>
      <div className={styles.line}>
        <span aria-hidden="true">{copy.status}</span>
        <Segmented
          label={copy.status}
          value={draft.status}
          options={[
            { value: '1', label: copy.on },
            { value: '0', label: copy.offState },
          ]}
          onChange={(status) => onChange({ status })}
        />
      </div>
      {isMenu && (
        <div className={styles.checks}>
          <Checkbox checked={draft.hidden} onChange={(event) => onChange({ hidden: event.target.checked })}>
            {copy.isHidden}
          </Checkbox>
          <Checkbox checked={draft.keepAlive} onChange={(event) => onChange({ keepAlive: event.target.checked })}>
            {copy.keepAlive}
          </Checkbox>
          {isLink(draft.url) && (
            <Checkbox
              checked={draft.internalOrExternal}
              onChange={(event) => onChange({ internalOrExternal: event.target.checked })}
            >
              {copy.newWindow}
            </Checkbox>
          )}
        </div>
      )}
      <Line id={`${id}-description`} label={copy.description}>
        <Input.TextArea
          id={`${id}-description`}
          rows={2}
          maxLength={255}
          value={draft.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Line>
    </div>
  )
}

interface LineProps {
  readonly id: string
  readonly label: string
  readonly isNeeded?: boolean
  readonly hint?: string | undefined
  readonly problem?: string | undefined
  readonly children: ReactNode
}

function Line({ id, label, isNeeded = false, hint, problem, children }: LineProps) {
  return (
    <div className={styles.line} data-wrong={problem !== undefined || undefined}>
      <label htmlFor={id}>
        {label}
        {isNeeded && <span aria-hidden="true">*</span>}
      </label>
      {children}
      {(problem ?? hint) !== undefined && <small role={problem === undefined ? undefined : 'alert'}>{problem ?? hint}</small>}
    </div>
  )
}

/** Groups and pages as options, those of the entry itself and below it aside. */
function flat(menus: readonly MenuEntry[], ownId: string | null, depth = 0): { value: string; label: string }[] {
  return menus
    .filter((entry) => entry.menuType < 2 && entry.id !== ownId)
    .flatMap((entry) => [
      { value: entry.id, label: `${'\u2003'.repeat(depth)}${entry.title}` },
      ...flat(entry.children ?? [], ownId, depth + 1),
    ])
}
