import type { ReactNode } from 'react'
import plain from './plainTable.module.css'

interface Props {
  readonly label: string
  readonly heads: readonly string[]
  /** Enough columns to need more room than a phone has. */
  readonly isWide?: boolean
  /** On a phone each row is a block of lines. */
  readonly isStacked?: boolean
  /** Of a table that looks otherwise, in a drawer. */
  readonly className?: string | undefined
  /** Lines of the body. */
  readonly children: ReactNode
}

/** The frame of a short table: it scrolls by itself where it is too wide, and the keyboard reaches it. */
export function PlainTable({ label, heads, isWide = false, isStacked = false, className, children }: Props) {
  const look = [plain.table, isWide && plain.wide, isStacked && plain.stacked].filter(Boolean).join(' ')
  return (
    <section className={plain.scroll} aria-label={label} tabIndex={0}>
      <table className={className ?? look}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
