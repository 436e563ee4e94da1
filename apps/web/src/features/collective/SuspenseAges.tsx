import type { SuspenseByAge } from '@heliodesk/contracts/endpoints/collective'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { collective as copy } from '#web/copy/zhCN/collective.ts'
import { useAuthority, usePermission } from '#web/session/permission.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './collective.module.css'

type Age = SuspenseByAge['lines'][number]

/** The rows of a class, as the pages of lines and of rows ask for them: exactly those that were counted. */
const linesAt = ({ from, to }: Age): string => {
  const asked = { direction: '1', matchStatus: '0', reversal: '0', bizKind: '1,9', ...(from && { transDay_begin: from }) }
  return `/icbcaccounttransaction/index?${new URLSearchParams({ ...asked, transDay_end: to })}`
}
const rowsAt = ({ from, to }: Age): string =>
  `/finance/collectiveRow?${new URLSearchParams({ status: '0,1', isTaken: 'Y', ...(from && { day_begin: from }), day_end: to })}`

/** Money in suspense by its age: each figure opens its rows. Of whoever sees money. */
export function SuspenseAges() {
  const { haveViewFinancialData } = useAuthority()
  const may = usePermission('finance:collective:list')
  const query = useQuery({
    queryKey: [...queryKeys.resource('collectiveRow'), 'suspense'],
    queryFn: ({ signal }) => call('GET /api/collectiveRow/suspense', { signal, silent: true }),
    enabled: haveViewFinancialData && may,
  })
  if (!haveViewFinancialData || !may) return null
  return (
    <section className={styles.card} aria-label={copy.suspense}>
      <h2>{copy.suspense}</h2>
      <Loaded query={query} height={96}>
        {({ day, lines, rows }) => (
          <section className={styles.rows} aria-label={copy.suspense} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{copy.asOf(day)}</th>
                  {lines.map(({ key }) => (
                    <th key={key} scope="col">
                      {copy.ages[key]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                <AgeRow label={copy.lines} ages={lines} pathOf={linesAt} />
                <AgeRow label={copy.rows} ages={rows} pathOf={rowsAt} />
              </tbody>
            </table>
          </section>
        )}
      </Loaded>
    </section>
  )
}

function AgeRow({
  label,
  ages,
  pathOf,
}: {
  readonly label: string
  readonly ages: readonly Age[]
  readonly pathOf: (age: Age) => string
}) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {ages.map((age) => (
        <td key={age.key}>
          {age.count === 0 ? copy.none : <PageLink path={pathOf(age)}>{copy.figure(age.count, thousands(age.amount))}</PageLink>}
        </td>
      ))}
    </tr>
  )
}
