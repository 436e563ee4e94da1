import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { dict } from '@heliodesk/contracts/resources/system/dict'
import type { Message } from '@heliodesk/contracts/text/message'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import { escapeLike } from '#server/db/likePattern.ts'
import type { Sql } from '#server/db/sql.ts'
import { translateSeeded } from '#server/language/translate.ts'
import { dictTree, isValueTaken } from './dict.queries.ts'
import { purgeDict, restoreDict } from './recycleBin.queries.ts'

/** Every process reads its dictionaries anew, and every open browser of the tenant is told to. */
export async function announce({ access, clock, live }: Context, tenantId: string): Promise<void> {
  await access.dictionaries.changed()
  await live.publish({ cmd: 'dict', msgId: newId(clock.now()), msgTxt: '' }, { tenantId })
}

const contained = (text = ''): string => `%${escapeLike(text.replaceAll('\0', ''))}%`

/** All dictionaries as nodes of a tree with one level. */
export async function treeOf(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  asked: { readonly dictName?: string | undefined; readonly dictCode?: string | undefined },
) {
  const rows = await dictTree(db, actor.tenantId, { name: contained(asked.dictName), code: contained(asked.dictCode) })
  return rows.map(({ id, name, code, type, description, hasItems }) => ({
    key: id,
    id,
    value: code,
    label: translateSeeded('dict', name),
    title: translateSeeded('dict', name),
    leaf: hasItems ? 0 : 1,
    dictName: name,
    dictCode: code,
    type,
    description,
    delFlag: 0,
  }))
}

export const restore = (context: Context, actor: Actor, id: string) => fromRecycleBin(context, actor, id, restoreDict)
export const destroy = (context: Context, actor: Actor, id: string) => fromRecycleBin(context, actor, id, purgeDict)

async function fromRecycleBin(
  context: Context,
  actor: Actor,
  id: string,
  act: (db: Sql, tenantId: string, id: string) => Promise<boolean>,
): Promise<null> {
  if (!isId(id) || !(await act(context.db, actor.tenantId, id))) throw errors.notFound({ label: term(dict.label) })
  await announce(context, actor.tenantId)
  return null
}

/** Whether an item of the dictionary may have this value; answers the message for the person. */
export async function checkItemValue(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  asked: { readonly dictId: string; readonly itemValue: string; readonly id?: string | undefined },
): Promise<Message> {
  const { dictId, id } = asked
  if (!isId(dictId)) throw errors.notFound({ label: term(dict.label) })
  const exceptId = id && isId(id) ? id : null
  if (await isValueTaken(db, actor.tenantId, { dictId, value: asked.itemValue.trim(), exceptId })) throw errors.valueTaken()
  return doneMessages.free()
}
