import { fieldMessages } from '@heliodesk/contracts/messages/field'
import { user } from '@heliodesk/contracts/resources/system/user'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/crud/input.ts'
import type { Source } from '#server/crud/source.ts'
import { drawAvatar } from '#server/files/avatars.ts'
import { findFile } from '#server/files/fileRows.queries.ts'
import { isStoredPath } from '#server/files/storedPath.ts'
import { storedPicture } from './account.queries.ts'
import { withHooks } from './hooks.ts'

/**
 * Writes an account with the picture that a form of an existing client names: one that the caller has just uploaded, drawn anew as
 * every avatar is. A form sends the stored one back as it is, and an empty text for a picture that was taken away.
 */
export async function writeWithPicture<T>(
  source: Source,
  actor: Actor,
  body: unknown,
  write: (source: Source) => Promise<T>,
): Promise<T> {
  const { context, hooks } = source
  const given = await givenPicture(context, actor, body)
  if (given === 'same') return write(source)
  const avatar = given === 'refused' ? null : (given?.path ?? null)
  let replaced: unknown = null
  let isWritten = false
  const own = withHooks(source, {
    writesBeside: true,
    derive: (values) => ({ ...hooks.derive?.(values), avatar }),
    async beforeCreate(call) {
      if (given === 'refused') refuseGiven()
      await hooks.beforeCreate?.(call)
    },
    // After what is older or not the caller's to see has been answered as such.
    async beforeUpdate(call) {
      await hooks.beforeUpdate?.(call)
      if (given === 'refused') refuseGiven()
      replaced = call.current.avatar
    },
    async afterCommit(change) {
      isWritten = true
      if (typeof replaced === 'string') await context.files.remove(replaced)
      await hooks.afterCommit?.(change)
    },
  })
  try {
    return await write(own)
  } finally {
    if (!isWritten && avatar !== null) await context.files.remove(avatar)
  }
}

function refuseGiven(): never {
  refuse([{ key: 'avatar', label: user.fields.avatar.label, reason: fieldMessages.ownPicture() }])
}

type Given = { readonly path: string } | null | 'same' | 'refused'

/** What the body names, drawn where it is the caller's own upload that no record has. */
async function givenPicture(context: Context, actor: Actor, body: unknown): Promise<Given> {
  const sent: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {}
  if (sent.avatar === undefined) return 'same'
  const given = sent.avatar === '' ? null : sent.avatar
  if (given === (await storedPicture(context.db, actor, String(sent.id ?? '')))) return 'same'
  if (given === null) return null
  if (typeof given !== 'string' || !isStoredPath(given)) return 'refused'
  const file = await findFile(context.db, actor, given)
  const isOwn = file?.owner === null && file.userId === actor.userId && file.contentType.startsWith('image/')
  return isOwn ? { path: await drawAvatar(context, given) } : 'refused'
}
