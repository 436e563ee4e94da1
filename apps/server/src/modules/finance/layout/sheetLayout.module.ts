import { bankCalls } from '@heliodesk/contracts/endpoints/bank'
import { errors } from '@heliodesk/contracts/errors'
import { bankMessages as messages } from '@heliodesk/contracts/messages/bank'
import { sheetLayout } from '@heliodesk/contracts/resources/finance/sheetLayout'
import { headOf, placesOf, signatureOf } from '@heliodesk/domain/sheetLayout/layout'
import { withSheet } from '#server/bank/importStatement.ts'
import { labelOf, mappingProblem, statementPurpose } from '#server/bank/statementSheet.ts'
import type { Source } from '#server/crud/source.ts'
import type { Caller } from '#server/crud/write.ts'
import { newId } from '#server/db/ids.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { keepLayout, layoutNamed } from '#server/sheets/layouts.queries.ts'

const sampleRows = 8

/** 导入模板: a header is mapped once and known again. */
export const sheetLayoutModule: ModuleFactory = (context) => {
  const base = crudModule(sheetLayout)(context)
  const { source } = base
  return {
    ...base,
    routes: [
      ...base.routes,
      route(bankCalls.recognise, ({ actor, meta, request }) => recogniseSheet(source, { actor, meta }, request), {
        multipart: true,
      }),
      route(bankCalls.keepLayout, ({ actor, body: { name, heads, places, dateForm } }) => {
        const known = heads.map(headOf)
        const columns = Object.fromEntries(Object.entries(places).map(([key, at]) => [key, known[at] ?? '']))
        return keep(source, {
          ...{ name, known, columns, dateForm },
          tenantId: actor.tenantId,
          orgCode: actor.orgCode,
          by: actor.username,
          places,
        })
      }),
    ],
  }
}

/** What the header of a sheet is known by, or what it looks like; nothing is stored. */
const recogniseSheet = (source: Source, caller: Caller, request: Parameters<typeof withSheet>[2]['request']) =>
  withSheet(source, caller, { request }, async ({ labels, heads, headerRow, layout, known, count, read }) => ({
    ...{ headerRow, heads: [...labels], places: placesOf(layout, heads), dateForm: layout.dateForm },
    rows: (await read(0, Math.min(sampleRows, count))).map(({ row, cells }) => ({ row, cells: [...cells] })),
    fields: statementPurpose.fields.map(({ key }) => ({ key, label: labelOf(key), isRequired: key === 'day' })),
    known: known === null ? null : { id: known.id, name: known.name },
  }))

interface Kept {
  readonly name: string
  readonly known: readonly string[]
  readonly columns: Readonly<Record<string, string>>
  readonly places: Readonly<Record<string, number>>
  readonly dateForm: 'ymd' | 'dmy' | 'mdy'
  readonly tenantId: string
  readonly orgCode: string | null
  readonly by: string
}

async function keep({ context }: Source, { name, known, columns, places, ...own }: Kept): Promise<{ id: string }> {
  const fields = new Set(statementPurpose.fields.map(({ key }) => key))
  const isWrong = Object.entries(columns).some(
    ([key, head]) => head === '' || !fields.has(key) || known.filter((one) => one === head).length > 1,
  )
  const problem = isWrong ? messages.noSuchColumn() : mappingProblem(places)
  if (problem !== null) throw errors.invalidInput({ reason: problem }, { fields: [{ field: 'places', message: problem }] })
  const layout = {
    ...{ ...own, id: newId(), name: name.trim(), purpose: statementPurpose.purpose, headers: signatureOf(known), columns },
    words: Object.entries(places)
      .map(([key, at]) => `${labelOf(key)} ← ${known[at]}`)
      .join('；'),
  }
  return context.db.tx(async (tx) => {
    if (await layoutNamed(tx, layout)) throw errors.invalidInput({ reason: messages.nameTaken({ name: layout.name }) })
    return { id: await keepLayout(tx, layout) }
  })
}
