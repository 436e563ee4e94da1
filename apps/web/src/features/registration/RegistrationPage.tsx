import type { Registration } from '@heliodesk/contracts/endpoints/auth'
import { useState } from 'react'
import { auth } from '#web/copy/zhCN/auth.ts'
import { toast } from '../../app/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { PlainCard } from '../../ui/PlainCard.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'
import { AdmitDialog } from './AdmitDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { RegistrationTable } from './RegistrationTable.tsx'
import styles from './registration.module.css'
import { pageSize, type RegistrationState, useRegistrations } from './useRegistrations.ts'

const copy = auth.registration
const states: readonly RegistrationState[] = ['pending', 'admitted', 'refused']

type Deciding = { readonly kind: 'admit' | 'refuse'; readonly one: Registration }

/** Applications for an account (floor 4: two decisions, nothing to edit). */
export function RegistrationPage() {
  const [state, setState] = useState<RegistrationState>('pending')
  const [pageNo, setPageNo] = useState(1)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const { list, admit, refuse } = useRegistrations(state, pageNo)
  const close = (): void => setDeciding(null)
  const show = (next: RegistrationState): void => {
    setState(next)
    setPageNo(1)
  }
  return (
    <PlainPage title={copy.title} intro={copy.intro} width={1280}>
      <fieldset className={styles.states}>
        <legend className={styles.legend}>{copy.states}</legend>
        {states.map((one) => (
          <button key={one} type="button" aria-pressed={one === state} onClick={() => show(one)}>
            {copy.state[one]}
          </button>
        ))}
      </fieldset>
      <PlainCard
        {...copy}
        list={list}
        rows={list.isError ? undefined : list.data?.records}
        isBusy={list.isFetching}
        retry={auth.retry}
        empty={copy.empty[state]}
      >
        {(records) => (
          <RegistrationTable
            records={records}
            onAdmit={(one) => setDeciding({ kind: 'admit', one })}
            onRefuse={(one) => setDeciding({ kind: 'refuse', one })}
          />
        )}
      </PlainCard>
      {list.data && list.data.total > pageSize && (
        <nav className={styles.pager} aria-label={copy.title}>
          <span>{copy.total(list.data.total)}</span>
          <Button disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
            {copy.previous}
          </Button>
          <Button disabled={pageNo * pageSize >= list.data.total} onClick={() => setPageNo(pageNo + 1)}>
            {copy.following}
          </Button>
        </nav>
      )}
      {deciding?.kind === 'admit' && (
        <AdmitDialog
          one={deciding.one}
          onClose={close}
          onAdmit={async (given) => {
            await admit.mutateAsync(given)
            toast.success(copy.admitted(given.username ?? deciding.one.username))
            close()
          }}
        />
      )}
      {deciding?.kind === 'refuse' && (
        <RefuseDialog
          one={deciding.one}
          onClose={close}
          onRefuse={async (reason) => {
            await refuse.mutateAsync({ id: deciding.one.id, reason })
            toast.success(copy.refused)
            close()
          }}
        />
      )}
    </PlainPage>
  )
}
