import type { AuditDetail } from '@heliodesk/contracts/auditDetails'
import { fieldMessages } from '@heliodesk/contracts/messages/field'
import { user } from '@heliodesk/contracts/resources/system/user'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/crud/input.ts'
import type { RowValues } from '#server/crud/module.ts'
import type { Sql } from '#server/db/sql.ts'
import { isAvatarOf } from '#server/files/avatars.queries.ts'
import { drawAvatar } from '#server/files/avatars.ts'
import { findFile } from '#server/files/fileRows.queries.ts'
import { isStoredPath } from '#server/files/storedPath.ts'
import { storedPicture, storePicture } from './account.queries.ts'

/** A picture that was drawn, none, the stored one, or one that the caller may not give. */
type GivenPicture = { readonly path: string } | null | 'same' | 'refused'

/** What takes long is done before the transaction; it travels to the hooks in the body, and no client can send an instance. */
export class AccountForm {
  readonly picture: GivenPicture
  readonly passwordHash: string | null
  /** The picture that the account had, once it is replaced. */
  replaced: string | null = null
  /** What changed of its relations, once it is written. */
  change: AuditDetail | null = null
  constructor(picture: GivenPicture, passwordHash: string | null) {
    this.picture = picture
    this.passwordHash = passwordHash
  }
}

/** None in an import. */
export const formOf = (body: RowValues | undefined): AccountForm | undefined =>
  body?.form instanceof AccountForm ? body.form : undefined

export const bringsPicture = ({ picture }: AccountForm): boolean => picture !== 'same'

/**
 * What a form of an existing client names as picture, drawn anew where it is the caller's own upload that no record has. A form sends
 * the stored one back as it is, and an empty text for a picture that was taken away.
 */
export async function givenPicture(context: Context, actor: Actor, { avatar, id }: RowValues): Promise<GivenPicture> {
  if (avatar === undefined) return 'same'
  const given = avatar === '' ? null : avatar
  if (given === (await storedPicture(context.db, actor, String(id ?? '')))) return 'same'
  if (given === null) return null
  if (typeof given !== 'string' || !isStoredPath(given)) return 'refused'
  const file = await findFile(context.db, actor, given)
  const isOwn = file?.owner === null && file.userId === actor.userId && file.contentType.startsWith('image/')
  return isOwn ? { path: await drawAvatar(context, given) } : 'refused'
}

export function refuseForeignPicture(form: AccountForm | undefined): void {
  if (form?.picture !== 'refused') return
  refuse([{ key: 'avatar', label: user.fields.avatar.label, reason: fieldMessages.ownPicture() }])
}

/** In the transaction of the account. */
export async function storeGivenPicture(tx: Sql, id: string, form: AccountForm): Promise<void> {
  if (form.picture === 'same' || form.picture === 'refused') return
  form.replaced = await storePicture(tx, id, form.picture?.path ?? null)
}

/** Writes an account; of the drawn picture and the one before it, what no account has afterwards is removed. */
export async function withPicture<T>(context: Context, actor: Actor, form: AccountForm, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } finally {
    const drawn = typeof form.picture === 'object' ? form.picture?.path : undefined
    for (const path of [drawn, form.replaced])
      if (path && !(await isAvatarOf(context.db, actor, path))) await context.files.remove(path)
  }
}
