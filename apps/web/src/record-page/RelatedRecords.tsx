import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { figureText } from '@heliodesk/widgets/format/format.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, useId } from 'react'
import type { RelatedCount } from '../api/resource.ts'
import { usePageLocation } from '../app/pageLocation.tsx'
import { recordPage as copy } from '../copy/zhCN/recordPage.ts'
import { resource as kit } from '../copy/zhCN/resource.ts'
import { type Kinds, useKinds } from '../kinds/useKinds.ts'
import type { AnyRow } from '../resource/row.ts'
import { useAuthority } from '../session/permission.ts'
import { Button } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { RelatedList } from './RelatedList.tsx'
import styles from './recordPage.module.css'
import { isOffered } from './relatedRows.ts'

interface Props {
  readonly resource: AnyResource
  readonly id: string
  readonly answer: UseQueryResult<readonly RelatedCount[]>
  readonly open: Readonly<Record<string, (row: AnyRow) => void>> | undefined
}

/** What refers to the record, a tab for each kind with how many there are; only the chosen list is fetched. */
export function RelatedRecords(props: Props) {
  return (
    <Loaded query={useKinds()} height={400}>
      {(kinds) => <Related kinds={kinds} {...props} />}
    </Loaded>
  )
}

function Related({ kinds, resource, id, answer, open }: Props & { readonly kinds: Kinds }) {
  const { search, setSearch } = usePageLocation()
  const { haveViewFinancialData } = useAuthority()
  const domId = useId()
  const counts = answer.data && new Map(answer.data.map((one) => [one.name, one]))
  // Until the server has said what there is, the same rights are judged here, so that the tabs do not jump.
  const relations = kinds.relationsOf(resource).filter((one) => counts?.has(one.name) ?? isOffered(one, haveViewFinancialData))
  const filled = relations.find(({ name }) => (counts?.get(name)?.count ?? 1) > 0)
  const active = relations.find(({ name }) => name === search.get('tab')) ?? filled ?? relations[0]
  if (active === undefined) return null
  const choose = (name: string) => setSearch(new URLSearchParams({ tab: name }), { replace: true })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const at = relations.indexOf(active)
    const next = relations.at(
      new Map([
        ['ArrowRight', (at + 1) % relations.length],
        ['ArrowLeft', at - 1],
        ['Home', 0],
        ['End', -1],
      ]).get(event.key) ?? relations.length,
    )
    if (!next) return
    event.preventDefault()
    choose(next.name)
    event.currentTarget.querySelector<HTMLElement>(`[data-name="${next.name}"]`)?.focus()
  }
  const all = kinds.filteredListPath(active, id)
  return (
    <section className={styles.related} aria-label={copy.related}>
      <div className={styles.relatedHead}>
        <div role="tablist" aria-label={copy.related} tabIndex={-1} className={styles.tabs} onKeyDown={onKeyDown}>
          {relations.map((one) => (
            <button
              key={one.name}
              type="button"
              role="tab"
              id={`${domId}-${one.name}`}
              data-name={one.name}
              aria-selected={one === active}
              aria-controls={`${domId}-panel`}
              tabIndex={one === active ? 0 : -1}
              onClick={() => choose(one.name)}
            >
              {one.label} <Count of={counts?.get(one.name)} />
            </button>
          ))}
        </div>
        {all !== undefined && <PageLink path={all}>{copy.wholeList}</PageLink>}
      </div>
      {answer.isError && (
        <p className={styles.note} role="alert">
          {copy.countsFailed}
          <Button look="link" onClick={() => void answer.refetch()}>
            {kit.state.retry}
          </Button>
        </p>
      )}
      <div role="tabpanel" id={`${domId}-panel`} aria-labelledby={`${domId}-${active.name}`}>
        <RelatedList key={active.name} of={resource} id={id} relation={active} open={open?.[active.resource.name]} />
      </div>
    </section>
  )
}

function Count({ of }: { readonly of: RelatedCount | undefined }) {
  if (of === undefined) return null
  return <span className={styles.count}>{of.isMore ? `${figureText(of.count)}+` : figureText(of.count)}</span>
}
