import type { CustomerDouble } from '@heliodesk/contracts/endpoints/customer'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { customer as resource } from '@heliodesk/contracts/resources/customer/customer'
import { useDebounced } from '@heliodesk/widgets/dom/useDebounced.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { customer as copy } from '#web/copy/zhCN/customer.ts'
import { useFormValues } from '#web/resource/form/formContext.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './doubles.module.css'

const compared = ['userName', 'contactNumber', 'idCard', 'spouseIdCard', 'district', 'projectAddr'] as const
/** Whole numbers only: half a phone finds nobody. */
const least = { userName: 2, contactNumber: 11, idCard: 15, spouseIdCard: 15, district: 6, projectAddr: 4 } as const
const pauseMs = 500

/** In the form of a customer: who may be the same, while it is typed. */
export function TypedDoubles({ id }: { readonly id: string | undefined }) {
  const values = useFormValues()
  const typed = Object.fromEntries(
    compared.flatMap((key) => {
      const text = String(values[key] ?? '').trim()
      return text.length < least[key] ? [] : [[key, text]]
    }),
  )
  return <Doubles body={useDebounced(JSON.stringify({ ...typed, id }), pauseMs)} />
}

/** On the page of a customer: who may be the same. */
export const StoredDoubles = ({ id }: { readonly id: string }) => <Doubles body={JSON.stringify({ id })} />

function Doubles({ body }: { readonly body: string }) {
  const asked: { readonly id?: string } = JSON.parse(body)
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.resource('customer'), 'doubles', body],
    queryFn: ({ signal }) => call('POST /api/customer/doubles', { body: asked, signal, silent: true }),
    enabled: Object.keys(asked).length > 0,
    retry: false,
  })
  if (data.length === 0) return null
  return (
    <div className={styles.doubles} role="status">
      <strong>{copy.doubles(data.length)}</strong>
      <ul>
        {data.map((double, place) => (
          <li key={double.id ?? place}>
            <Who double={double} />
            <span>{copy.reason[double.reason]}</span>
            {double.isBlacklist && <em>{copy.blacklisted}</em>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Who({ double: { id, userName, customerNo } }: { readonly double: CustomerDouble }) {
  const path = id === null ? undefined : recordPath(resource, id)
  if (path === undefined) return <span>{copy.elsewhere}</span>
  return (
    <PageLink path={path}>
      {userName} {customerNo}
    </PageLink>
  )
}
