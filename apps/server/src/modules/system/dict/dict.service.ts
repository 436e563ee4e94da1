import { errors } from '@heliodesk/contracts/errors'
import { resources } from '@heliodesk/contracts/resources/index'
import type { Context } from '../../../context.ts'
import type { CrudHooks } from '../../../crud/module.ts'
import { newId } from '../../../db/ids.ts'
import { codesOf, itemCountSql } from './dict.queries.ts'

/** Dictionaries that fields of the product are checked against: their items may change, they themselves stay. */
const usedCodes = new Set(
  resources.flatMap((resource) =>
    Object.values(resource.fields).flatMap((field) => (field.kind === 'dict' ? [field.options.dict] : [])),
  ),
)

/** Every process reads its dictionaries anew, and every open browser is told to. */
function announce({ access, clock, live }: Context): NonNullable<CrudHooks['afterCommit']> {
  return async ({ actor }) => {
    await access.dictionaries.changed()
    await live.publish({ cmd: 'dict', msgId: newId(clock.now()), msgTxt: '' }, { tenantId: actor.tenantId })
  }
}

/** Removing a dictionary removes its items with it (foreign key). */
export function dictHooks(context: Context): CrudHooks {
  return {
    virtual: { itemCount: itemCountSql },
    async beforeRemove({ tx, ids }) {
      if ((await codesOf(tx, ids)).some((code) => usedCodes.has(code))) throw errors.inUse({ label: '字典' })
    },
    afterCommit: announce(context),
  }
}

export function dictItemHooks(context: Context): CrudHooks {
  return { afterCommit: announce(context) }
}
