import { Pager } from '@heliodesk/widgets/data-table/Pager'
import { KeywordBox } from '@heliodesk/widgets/filter-controls/KeywordBox'
import { DepartSide } from '@heliodesk/widgets/user-picker/DepartSide'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { addressList as copy } from '#web/copy/zhCN/addressList.ts'
import { useShortcuts } from '#web/resource/page/useShortcuts.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { InputRef } from '#web/ui/Input.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import styles from './addressList.module.css'
import { ColleagueCard } from './ColleagueCard.tsx'

interface Depart {
  readonly id: string
  readonly title: string
  readonly orgCode: string
}

const start = { pageNo: 1, pageSize: 30 }

/** What is asked for; whatever narrows the people goes back to the first page. */
function useColleagues() {
  const [depart, setDepart] = useState<Depart | null>(null)
  const [keyword, setKeyword] = useState('')
  const [paging, setPaging] = useState(start)
  const toFirst = () => setPaging((before) => ({ ...before, pageNo: 1 }))
  const query = {
    ...(depart !== null && { orgCode: depart.orgCode }),
    ...(keyword !== '' && { keyword }),
    pageNo: String(paging.pageNo),
    pageSize: String(paging.pageSize),
  }
  const list = useQuery({
    queryKey: [...queryKeys.colleagues, query],
    queryFn: ({ signal }) => call('GET /sys/user/queryByOrgCodeForAddressList', { query, signal, silent: true }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    depart,
    keyword,
    paging,
    list,
    choose: (next: Depart | null) => {
      setDepart(next)
      toFirst()
    },
    search: (text: string) => {
      setKeyword(text)
      toFirst()
    },
    turn: (page: Partial<typeof start>) => setPaging((before) => ({ ...before, ...page })),
  }
}

/** /system/address: colleagues by department and by search (floor 4: cards, nothing to edit). */
export function AddressListPage() {
  const { depart, keyword, paging, list, choose, search, turn } = useColleagues()
  const box = useRef<InputRef>(null)
  useShortcuts({
    search: () => box.current?.focus({ cursor: 'all' }),
    refresh: () => void list.refetch(),
    create: undefined,
    remove: undefined,
  })
  const people = list.data?.records ?? []
  return (
    <ResourceServices>
      <div className={styles.page} data-fit>
        <header className={styles.head}>
          <h1>{copy.title}</h1>
          <search className={styles.search}>
            <KeywordBox inputRef={box} value={keyword} placeholder={copy.search} onChange={search} />
          </search>
        </header>
        <div className={styles.body}>
          <DepartSide selectedId={depart?.id} onSelect={choose} />
          <section className={styles.main} aria-label={copy.people}>
            <h2 className={styles.where}>{depart?.title ?? copy.everybody}</h2>
            <div className={styles.scroll} aria-busy={list.isFetching}>
              {list.isError && list.data === undefined && (
                <StateView kind="failed" title={copy.failed(list.error.message)}>
                  <Button onClick={() => void list.refetch()}>{copy.retry}</Button>
                </StateView>
              )}
              {list.data?.total === 0 && <StateView kind="empty" title={copy.none} hint={copy.noneHint} />}
              {people.length > 0 && (
                <ul className={styles.cards}>
                  {people.map((one) => (
                    <ColleagueCard key={one.id} one={one} />
                  ))}
                </ul>
              )}
            </div>
            {list.data !== undefined && <Pager {...paging} total={list.data.total} onChange={turn} />}
          </section>
        </div>
      </div>
    </ResourceServices>
  )
}
