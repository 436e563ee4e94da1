import { errors } from '@heliodesk/contracts/errors'
import type { AppError } from '@heliodesk/contracts/kit/error'
import { type AnyResource, writableFields } from '@heliodesk/contracts/kit/resource'
import { fieldMessages } from '@heliodesk/contracts/messages/field'
import { term, withField } from '@heliodesk/contracts/text/message'
import { personNames } from '../access/personNames.queries.ts'
import type { CrudHooks } from '../crud/module.ts'

/** A field that names a person names an account that there is: asked once for all rows that are written together. */
export function withKnownPeople(resource: AnyResource, hooks: CrudHooks): CrudHooks {
  const people = writableFields(resource).filter(
    ([, field]) => field.kind === 'text' && field.options.person === 'username' && !field.options.virtual,
  )
  if (people.length === 0) return hooks
  return {
    ...hooks,
    checkSet: async (call) => {
      const refused = new Map<number, AppError>((await hooks.checkSet?.(call)) ?? [])
      const given = call.rows.flatMap(({ values }, at) =>
        people.flatMap(([key, { label }]) => {
          const name = values[key]
          return typeof name === 'string' ? [{ at, key, label, name }] : []
        }),
      )
      const known =
        given.length === 0
          ? new Map()
          : await personNames(
              call.tx,
              call.actor,
              given.map(({ name }) => name),
            )
      for (const { at, key, label, name } of given) {
        if (known.has(name) || refused.has(at)) continue
        const reason = withField(fieldMessages.noAccount({ name }), term(label))
        refused.set(at, errors.invalidInput({ reason }, { fields: [{ field: key, message: reason }] }))
      }
      return refused
    },
  }
}
