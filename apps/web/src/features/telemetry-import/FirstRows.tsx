import type { FilePreview, LayoutChoice } from '@heliodesk/contracts/endpoints/measuredFiles'
import { importWizard as copy } from '#web/copy/zhCN/importWizard.ts'
import styles from './Wizard.module.css'

type Role = keyof typeof copy.roles

/** The first rows as the chosen layout cuts them; a column that is used says as what. */
export function FirstRows({ preview, layout }: { readonly preview: FilePreview; readonly layout: LayoutChoice }) {
  const roleOf = (column: number): Role | undefined =>
    (['time', 'clock', 'power', 'counter'] as const).find((role) => layout[role] === column)
  const columns = preview.columns.map((name, at) => ({ name, at, role: roleOf(at), key: `${at} ${name}` }))
  return (
    <section className={styles.tableBox} aria-label={copy.rows} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.lineHead}>
              {copy.line}
            </th>
            {columns.map(({ name, key, role }) => (
              <th key={key} scope="col" data-role={role}>
                {role && <span className={styles.role}>{copy.roles[role]}</span>}
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map(({ line, cells }) => (
            <tr key={line}>
              <td className={styles.lineHead}>{line}</td>
              {columns.map(({ at, key, role }) => (
                <td key={key} data-role={role}>
                  {cells[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
