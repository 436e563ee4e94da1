import type { Lifecycle, Said } from '@heliodesk/contracts/kit/lifecycle'
import { noticeMessages } from '@heliodesk/contracts/messages/notice'
import { recordPath } from '@heliodesk/contracts/recordPath'
import type { Message, MessageParams } from '@heliodesk/contracts/text/message'
import type { Values } from '../crud/input.ts'
import type { Sql } from '../db/sql.ts'
import { notifyUser } from '../realtime/notifyUser.ts'
import { actorParam, type BoundLifecycle, verbOf } from './bound.ts'
import { holdersWhoSee, usersNamed } from './people.queries.ts'

/** A record as a message speaks of it. */
export interface Spoken {
  readonly id: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly values: Values
}

/** Who took a step; nobody when a deadline passed. */
type Teller = { readonly username: string; readonly realname: string } | null

const catalogue: unknown = noticeMessages
const texts = catalogue as Readonly<Record<Said['text'], (params: MessageParams) => Message>>

function said({ text, params = {} }: Said, { values }: Spoken, by: Teller): Message {
  const filled = Object.entries(params).map(([place, name]) => [
    place,
    name === actorParam ? (by?.realname ?? '') : String(values[name] ?? ''),
  ])
  return texts[text](Object.fromEntries(filled))
}

/** The people that participants stand for: whom the record names, else who holds the right and sees it. */
export async function peopleOf(
  tx: Sql,
  bound: BoundLifecycle,
  record: Spoken,
  names: readonly string[],
): Promise<readonly string[]> {
  const { source, lifecycle } = bound
  const specs = names.flatMap((name) => lifecycle.participants[name] ?? [])
  const accounts = specs.flatMap(({ field }) => (field === undefined ? [] : String(record.values[field] ?? ''))).filter(Boolean)
  if (accounts.length > 0) return usersNamed(tx, record.tenantId, accounts)
  const rights = specs.flatMap(({ field, right }) => (field === undefined && right !== undefined ? [right] : []))
  return rights.length === 0 ? [] : holdersWhoSee(tx, source, record, rights)
}

/** Tells those whom a verb names; whoever took the step knows. */
export async function tellOfStep(
  tx: Sql,
  bound: BoundLifecycle,
  step: { readonly verb: string; readonly version: number; readonly record: Spoken; readonly by: NonNullable<Teller> },
): Promise<void> {
  const { record, verb, version, by } = step
  for (const notice of verbOf(bound, verb).notify ?? []) {
    const own = await usersNamed(tx, record.tenantId, [by.username])
    const userIds = (await peopleOf(tx, bound, record, notice.to)).filter((id) => !own.includes(id))
    // Each version has its own: given to the same person again, they hear of it again.
    await tell(tx, bound, { ...notice, record, userIds, by, cause: `${verb}:${version}` })
  }
}

/** Where a message leads. */
const pageOf = ({ page, resource }: Lifecycle, id: string): string =>
  page === undefined ? (recordPath(resource, id) ?? '') : `${page}${id}`

interface Told {
  readonly title: Said
  readonly content: Said
  readonly record: Spoken
  readonly userIds: readonly string[]
  readonly by: Teller
  readonly cause: string
}

export async function tell(tx: Sql, { source, lifecycle }: BoundLifecycle, told: Told): Promise<void> {
  const { record, userIds, by } = told
  if (userIds.length === 0) return
  await notifyUser(
    source.context,
    {
      tenantId: record.tenantId,
      userIds,
      title: said(told.title, record, by),
      content: said(told.content, record, by),
      priority: 'M',
      openPage: pageOf(lifecycle, record.id),
      cause: `${lifecycle.resource.name}:${record.id}:${told.cause}`,
      ...(by === null ? {} : { by: by.username }),
    },
    tx,
  )
}
