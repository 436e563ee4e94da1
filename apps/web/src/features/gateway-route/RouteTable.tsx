import type { GatewayRoute } from '@heliodesk/contracts/endpoints/gateway'
import { DictMark } from '@heliodesk/widgets/dict/DictMark'
import { gateway as copy } from '#web/copy/zhCN/gateway.ts'
import { PlainTable } from '#web/ui/PlainTable.tsx'
import styles from './gateway.module.css'
import { argsOf } from './routeDraft.ts'

interface Props {
  readonly rows: readonly GatewayRoute[]
  readonly mayEdit: boolean
  readonly onEdit: (row: GatewayRoute) => void
  readonly onRemove: (row: GatewayRoute) => void
}

export function RouteTable({ rows, mayEdit, onEdit, onRemove }: Props) {
  const heads = [copy.name, copy.routerId, copy.uri, copy.rules, copy.limits, copy.state]
  return (
    <PlainTable label={copy.list} heads={mayEdit ? [...heads, copy.actions] : heads} isStacked>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">{row.name}</th>
          <td>
            <code>/gateway/{row.routerId}/</code>
          </td>
          <td>{row.uri}</td>
          <td>{rulesOf(row)}</td>
          <td className={styles.limits}>{copy.limitsOf(String(row.timeoutSeconds), String(row.ratePerMinute))}</td>
          <td>
            <DictMark dict="dict_item_status" value={row.status} text={row.status === 1 ? copy.on : copy.off} />
          </td>
          {mayEdit && (
            <td className={styles.actions}>
              <button type="button" aria-label={copy.editOf(row.name)} onClick={() => onEdit(row)}>
                {copy.edit}
              </button>
              <button type="button" data-danger aria-label={copy.removeOf(row.name)} onClick={() => onRemove(row)}>
                {copy.remove}
              </button>
            </td>
          )}
        </tr>
      ))}
    </PlainTable>
  )
}

function rulesOf(row: GatewayRoute): string {
  const paths = argsOf(row, 'Path')
  const methods = argsOf(row, 'Method')
  const words = [
    paths.length > 0 ? paths.join(copy.and) : copy.anyPath,
    methods.length > 0 ? methods.join(copy.and) : copy.anyMethod,
  ]
  return words.join(' · ')
}
