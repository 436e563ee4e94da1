import { errors } from '@heliodesk/contracts/errors'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { referenceMessages } from '@heliodesk/contracts/messages/reference'
import type { Message } from '@heliodesk/contracts/text/message'
import type { Context } from '#server/context.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import type { Sql } from '#server/db/sql.ts'
import { dictsById, itemCountSql, itemsById, itemsOfKeptDicts, keptDicts, textValueOf } from './dict.queries.ts'
import { announce } from './dict.service.ts'
import { isInRecycleBin, moveToRecycleBin } from './recycleBin.queries.ts'
import { fieldsText, usageText } from './usage.ts'

const numeric = 1
const number = /^-?\d+(\.\d+)?$/

export function dictHooks(context: Context): CrudHooks {
  return {
    rowFilter: () => keptDicts,
    virtual: { itemCount: itemCountSql },
    derive: ({ type }) => ({ type: type ?? 0 }),
    decorate: async (records) => records.map((record) => ({ ...record, delFlag: 0 })),
    async beforeCreate({ tx, actor, values }) {
      const code = String(values.dictCode)
      if (await isInRecycleBin(tx, actor.tenantId, code)) throw errors.dictInBin({ code })
    },
    async beforeUpdate({ tx, id, values, current }) {
      if (values.type !== numeric) return
      const value = await textValueOf(tx, id)
      if (value !== undefined) throw errors.dictNotNumeric({ name: String(current.dictName), value })
    },
    async beforeRemove({ tx, actor, ids }) {
      for (const { code, name } of await dictsById(tx, ids)) await refuseUsed(tx, actor.tenantId, { code, name })
    },
    removeRows: ({ tx, actor, ids }) => moveToRecycleBin(tx, ids, actor.username),
    afterCommit: ({ actor }) => announce(context, actor.tenantId),
  }
}

async function refuseUsed(tx: Sql, tenantId: string, { code, name }: { readonly code: string; readonly name: string }) {
  const uses = await usageText(tx, tenantId, code, null)
  if (uses !== '') throw errors.dictInUse({ name, uses })
  // A field of the product is checked against it, even while no row has a value.
  const fields = fieldsText(code)
  if (fields !== '') throw errors.dictBuiltIn({ name, fields })
}

export function dictItemHooks(context: Context): CrudHooks {
  return {
    rowFilter: () => itemsOfKeptDicts,
    beforeCreate: ({ tx, values }) => checkValue(tx, String(values.dictId), String(values.itemValue)),
    async beforeUpdate({ tx, actor, id, values, current }) {
      if (values.itemValue === undefined) return
      await checkValue(tx, String(current.dictId), String(values.itemValue))
      await refuseUsedItems(tx, actor.tenantId, [id], nameMessages.changeValue())
    },
    beforeRemove: ({ tx, actor, ids }) => refuseUsedItems(tx, actor.tenantId, ids, nameMessages.remove()),
    afterCommit: ({ actor }) => announce(context, actor.tenantId),
  }
}

/** Rows that carry the value would be left without a text. */
async function refuseUsedItems(tx: Sql, tenantId: string, ids: readonly string[], verb: Message): Promise<void> {
  for (const { text, value, code } of await itemsById(tx, ids)) {
    const uses = await usageText(tx, tenantId, code, value)
    if (uses !== '') throw errors.dictItemInUse({ name: text, uses, verb })
  }
}

async function checkValue(tx: Sql, dictId: string, value: string): Promise<void> {
  const [dict] = await dictsById(tx, [dictId])
  if (!dict) throw errors.invalidInput({ reason: referenceMessages.dictGone() })
  if (dict.type === numeric && !number.test(value)) throw errors.dictNotNumeric({ name: dict.name, value })
}
