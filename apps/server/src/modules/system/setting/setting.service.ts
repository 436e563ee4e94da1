import { errors } from '@heliodesk/contracts/errors'
import { peopleMessages } from '@heliodesk/contracts/messages/people'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import { resources, viewed } from '@heliodesk/contracts/resources/index'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import {
  deleteSavedQuery,
  listSavedQueries,
  readSetting,
  type SavedQueryRow,
  saveQuery,
  writeSetting,
} from './setting.queries.ts'

type Needs = Pick<Context, 'db'>

const maxKeys = 300
const maxQueries = 200
const maxBytes = 32_768

/** A user's own setting; null when they have none under this key. */
export async function getSetting({ db }: Needs, actor: Actor, key: string): Promise<unknown> {
  return readSetting(db, actor.userId, checkedKey(key))
}

export async function putSetting({ db }: Needs, actor: Actor, key: string, value: unknown): Promise<void> {
  const kept = await writeSetting(db, { userId: actor.userId, key: checkedKey(key), json: toJson(value), limit: maxKeys })
  if (!kept) throw errors.invalidInput({ reason: peopleMessages.settingsFull({ limit: maxKeys }) })
}

export async function savedQueries({ db }: Needs, actor: Actor, resource: string): Promise<SavedQueryRow[]> {
  return listSavedQueries(db, actor.userId, checkedResource(resource))
}

export async function keepQuery(
  { db }: Needs,
  actor: Actor,
  saved: { readonly resource: string; readonly name: string; readonly query: Readonly<Record<string, unknown>> },
): Promise<{ id: string }> {
  const id = await saveQuery(db, {
    userId: actor.userId,
    resource: checkedResource(saved.resource),
    name: saved.name.trim(),
    json: toJson(saved.query),
    limit: maxQueries,
  })
  if (id === null) throw errors.invalidInput({ reason: peopleMessages.queriesFull({ limit: maxQueries }) })
  return { id }
}

export async function removeQuery({ db }: Needs, actor: Actor, id: string): Promise<void> {
  if (!(await deleteSavedQuery(db, actor.userId, id))) throw errors.notFound({ label: thingMessages.query() })
}

function checkedKey(key: string): string {
  if (!/^[\w.:-]{1,100}$/.test(key)) throw errors.invalidInput({ reason: peopleMessages.settingName() })
  return key
}

function checkedResource(name: string): string {
  if (![...resources, ...viewed].some((resource) => resource.name === name))
    throw errors.invalidInput({ reason: peopleMessages.listUnknown() })
  return name
}

function toJson(value: unknown): string {
  const json = JSON.stringify(value ?? null)
  if (Buffer.byteLength(json) > maxBytes) throw errors.invalidInput({ reason: peopleMessages.settingLarge() })
  // PostgreSQL keeps no NUL characters; the even backslashes before one belong to a text that only looks like it.
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(json)) throw errors.invalidInput({ reason: peopleMessages.settingCharacters() })
  return json
}
