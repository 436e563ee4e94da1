import styles from './table.module.css'

/** Bars of unlike length stand for the rows to come; the real head is already there. */
const lengths = [72, 54, 86, 63, 78, 48]

export function SkeletonRows({ columns, rows }: { readonly columns: number; readonly rows: number }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <tr key={row} className={styles.row}>
          {Array.from({ length: columns }, (_unused, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <td key={cell} className={styles.cell}>
              <span className={styles.bone} style={{ width: `${lengths[(row + cell) % lengths.length]}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
