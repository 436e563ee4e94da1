import { errors } from '@heliodesk/contracts/errors'
import type { AppError } from '@heliodesk/contracts/kit/error'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { referenceMessages } from '@heliodesk/contracts/messages/reference'
import type { Message } from '@heliodesk/contracts/text/message'
import type { Context } from '#server/context.ts'
import type { CrudHooks, RowValues, SetRow } from '#server/crud/module.ts'
import type { Sql } from '#server/db/sql.ts'
import { type DictHead, dictsById, type ItemHead, itemsById, itemsOfKeptDicts, keptDicts, textValueOf } from './dict.queries.ts'
import { announce } from './dict.service.ts'
import { isInRecycleBin, moveToRecycleBin } from './recycleBin.queries.ts'
import { fieldsText, usageText } from './usage.ts'

const numeric = 1
const number = /^-?\d+(\.\d+)?$/

export function dictHooks(context: Context): CrudHooks {
  return {
    rowFilter: () => keptDicts,
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
    async checkSet({ tx, actor, rows, head }) {
      const refused = new Map<number, AppError>()
      const valued = rows.flatMap((row, at) => (row.values.itemValue === undefined ? [] : [{ ...row, at }]))
      const dicts = await dictsOf(tx, valued, head)
      const moved = await itemsById(
        tx,
        valued.flatMap(({ id }) => id ?? []),
      )
      for (const { at, id, values, current } of valued) {
        const dict = dicts.get(String((current ?? values).dictId))
        const item = moved.find((one) => one.id === id)
        const refusal =
          valueRefusal(dict, String(values.itemValue)) ??
          (item && (await useRefusal(tx, actor.tenantId, item, nameMessages.changeValue())))
        if (refusal) refused.set(at, refusal)
      }
      return refused
    },
    async beforeRemove({ tx, actor, ids }) {
      for (const item of await itemsById(tx, ids)) {
        const refusal = await useRefusal(tx, actor.tenantId, item, nameMessages.remove())
        if (refusal) throw refusal
      }
    },
    afterCommit: ({ actor }) => announce(context, actor.tenantId),
  }
}

/** The dictionaries of the items; the one that is saved with them as it will be. */
async function dictsOf(tx: Sql, rows: readonly SetRow[], head: RowValues | undefined): Promise<ReadonlyMap<string, DictKind>> {
  const ids = [...new Set(rows.map(({ values, current }) => String((current ?? values).dictId)))]
  if (head) return new Map(ids.map((id) => [id, { name: String(head.dictName), type: Number(head.type ?? 0) }]))
  return new Map((await dictsById(tx, ids)).map((dict) => [dict.id, dict]))
}
type DictKind = Pick<DictHead, 'name' | 'type'>

/** Rows that carry the value would be left without a text. */
async function useRefusal(
  tx: Sql,
  tenantId: string,
  { text, value, code }: ItemHead,
  verb: Message,
): Promise<AppError | undefined> {
  const uses = await usageText(tx, tenantId, code, value)
  return uses === '' ? undefined : errors.dictItemInUse({ name: text, uses, verb })
}

function valueRefusal(dict: DictKind | undefined, value: string): AppError | undefined {
  if (!dict) return errors.invalidInput({ reason: referenceMessages.dictGone() })
  return dict.type === numeric && !number.test(value) ? errors.dictNotNumeric({ name: dict.name, value }) : undefined
}
