import type { MenuEntry } from '@heliodesk/contracts/endpoints/permissions'
import type { TreeRow } from '@heliodesk/widgets/virtual-tree/treeModel.ts'
import { isOurs } from '#web/app/routes/buildRoutes.ts'
import { hasView } from '#web/app/routes/views.ts'
import { permissionAdmin as copy } from '#web/copy/zhCN/permissionAdmin.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { iconOf } from '#web/ui/menuIcon.ts'
import { isLink } from './menuDraft.ts'
import type { MenuNode } from './PermissionAdmin.tsx'
import styles from './permissionAdmin.module.css'

interface Props {
  readonly rows: readonly TreeRow<MenuNode>[]
  readonly may: { readonly add: boolean; readonly edit: boolean; readonly remove: boolean }
  readonly onOpen: (id: string, isOpen: boolean) => void
  readonly onAdd: (above: MenuEntry) => void
  readonly onEdit: (entry: MenuEntry) => void
  readonly onRemove: (entry: MenuEntry) => void
}

/** The tree as a table: a branch opens by its button. */
export function MenuTable(props: Props) {
  const { heads } = copy
  return (
    <section className={styles.scroll} aria-label={copy.table} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[heads.name, heads.type, heads.icon, heads.url, heads.component, heads.sort, heads.action].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <Row key={row.node.id} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ row, may, onOpen, onAdd, onEdit, onRemove }: Props & { readonly row: TreeRow<MenuNode> }) {
  const { node, depth, hasChildren, isOpen } = row
  const { entry } = node
  return (
    <tr data-off={entry.status !== '1' || undefined}>
      <th scope="row">
        <span className={styles.name} style={{ paddingInlineStart: depth * 20 }}>
          {hasChildren ? (
            <button
              type="button"
              className={styles.fold}
              data-open={isOpen || undefined}
              aria-expanded={isOpen}
              aria-label={isOpen ? copy.close(entry.name) : copy.open(entry.name)}
              onClick={() => onOpen(node.id, !isOpen)}
            >
              <Icon name="chevronRight" size={14} />
            </button>
          ) : (
            <span className={styles.fold} />
          )}
          {entry.title}
          <Marks entry={entry} />
        </span>
      </th>
      <td>{copy.types[entry.menuType]}</td>
      <td>{entry.icon !== null && <Icon name={iconOf(entry.icon)} size={16} />}</td>
      <td className={styles.code}>{entry.menuType === 2 ? entry.perms : entry.url}</td>
      <td className={styles.code}>{entry.component}</td>
      <td>{entry.sortNo}</td>
      <td>
        <span className={styles.actions}>
          {may.edit && (
            <Button size="small" look="link" aria-label={copy.editOf(entry.name)} onClick={() => onEdit(entry)}>
              {copy.edit}
            </Button>
          )}
          {may.add && entry.menuType < 2 && (
            <Button size="small" look="link" aria-label={copy.addBelowOf(entry.name)} onClick={() => onAdd(entry)}>
              {copy.addBelow}
            </Button>
          )}
          {may.remove && !entry.builtIn && (
            <Button size="small" look="dangerLink" aria-label={copy.removeOf(entry.name)} onClick={() => onRemove(entry)}>
              {copy.remove}
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

/** A page of another client of the protocol: kept and delivered to it, in no menu of ours. */
const isForeign = ({ menuType, url, component }: MenuEntry): boolean =>
  menuType < 2 && !isLink(url ?? '') && component !== null && !isOurs(component, hasView)

function Marks({ entry }: { readonly entry: MenuEntry }) {
  const marks = [
    entry.builtIn ? copy.builtIn : null,
    entry.hidden ? copy.hidden : null,
    entry.status === '1' ? null : copy.off,
    entry.ruleFlag === 1 ? copy.ruled : null,
    isForeign(entry) ? copy.foreign : null,
  ].filter((mark) => mark !== null)
  return marks.map((mark) => (
    <span key={mark} className={styles.mark}>
      {mark}
    </span>
  ))
}
