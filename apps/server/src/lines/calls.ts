import { defineEndpoint } from '@heliodesk/contracts/kit/endpoint'
import type { ResourceLines } from '@heliodesk/contracts/kit/lines'
import type { AnyResource, Verb } from '@heliodesk/contracts/kit/resource'
import { joined } from '@heliodesk/contracts/text/joined'
import { englishOf } from '@heliodesk/contracts/text/locale'
import type { Localized } from '@heliodesk/contracts/text/message'
import { z } from 'zod'
import { endpointsOf } from '../crud/endpoints.ts'
import type { RowValues } from '../crud/module.ts'

const id = z.union([z.string().max(64), z.number()])
const version = z.union([z.number(), z.string().max(20)])
/** Where the row stands on the screen: what is wrong with it is told by this number. */
const row = z.number().int().min(1).max(1_000_000).optional()

/** What is done to the lines; what is not named stays as it is. Fields are read as those of a form are. */
function linesShape({ max }: ResourceLines) {
  return z
    .object({
      added: z.array(z.looseObject({ row })).max(max).default([]),
      changed: z.array(z.looseObject({ id, version, row })).max(max).default([]),
      /** An id takes the line away as it is; with its version only if nobody has changed it. */
      deletedIds: z
        .array(z.union([id, z.object({ id, version })]))
        .max(max)
        .default([]),
    })
    .default({ added: [], changed: [], deletedIds: [] })
}
export type SentLines = z.output<ReturnType<typeof linesShape>>
export type SentRecord = RowValues & { readonly lines: SentLines }
export type ChangedRecord = SentRecord & { readonly id: string | number }

const written = z.object({
  id: z.string(),
  version: z.number(),
  /** The added ones, then the changed ones, in the order in which they were sent. */
  lines: z.array(z.object({ id: z.string(), version: z.number() })).readonly(),
})

/** The calls of a record together with its lines, beside those of the record alone, which stay as they are. */
export function lineCalls(resource: AnyResource, lines: ResourceLines) {
  const calls = endpointsOf(resource)
  const { path } = resource
  const sent = linesShape(lines)
  return {
    read: defineEndpoint({
      ...calls.read,
      path: `${path}/queryWithLines`,
      summary: nameOf(resource, lines, { zh: '详情', en: 'Read', isBehind: true }),
      result: calls.read.result.extend({ lines: z.array(endpointsOf(lines.child).read.result).readonly() }),
    }),
    create: defineEndpoint({
      ...calls.create,
      path: `${path}/addWithLines`,
      summary: nameOf(resource, lines, { zh: '新增', en: 'Add' }),
      body: calls.create.body.extend({ lines: sent }) as unknown as z.ZodType<SentRecord>,
      result: written,
    }),
    update: defineEndpoint({
      ...calls.update,
      path: `${path}/editWithLines`,
      summary: nameOf(resource, lines, { zh: '编辑', en: 'Edit' }),
      body: calls.create.body.extend({ id, version: version.nullish(), lines: sent }) as unknown as z.ZodType<ChangedRecord>,
      result: written,
    }),
    export: defineEndpoint({
      ...calls.export,
      path: `${path}/exportXlsWithLines`,
      stepUp: calls.export.stepUp === true || asksProof(lines.child, 'export'),
      summary: nameOf(resource, lines, { zh: '导出', en: 'Export' }),
    }),
    import: defineEndpoint({
      ...calls.import,
      path: `${path}/importExcelWithLines`,
      stepUp: calls.import.stepUp === true || asksProof(lines.child, 'import'),
      summary: nameOf(resource, lines, { zh: '导入', en: 'Import' }),
    }),
    preview: defineEndpoint({
      ...calls.preview,
      path: `${path}/importPreviewWithLines`,
      summary: nameOf(resource, lines, { zh: '预览导入', en: 'Preview an import of' }),
    }),
    template: defineEndpoint({
      ...calls.template,
      path: `${path}/importTemplateWithLines`,
      summary: nameOf(resource, lines, { zh: '导入模板', en: 'Import template of', isBehind: true }),
    }),
  }
}

const asksProof = ({ stepUp }: AnyResource, verb: Verb): boolean => stepUp?.includes(verb) === true

/** 字典及字典项, dictionary with its lines. */
export function wholeName({ label }: AnyResource, { child }: Pick<ResourceLines, 'child'>): Localized {
  return { zh: joined(label, '及', child.label), en: `${englishOf(label) ?? label} with its lines` }
}

/** 编辑字典及字典项, Edit dictionary with its lines. */
function nameOf(resource: AnyResource, lines: ResourceLines, { zh, en, isBehind = false }: CallWords): Localized {
  const whole = wholeName(resource, lines)
  const parts = isBehind ? [whole.zh, zh] : [zh, whole.zh]
  return { zh: joined(...parts), en: `${en} ${whole.en.toLowerCase()}` }
}
/** `isBehind`: the Chinese words stand behind the name. */
type CallWords = Localized & { readonly isBehind?: boolean }

/** Values of a body: lines may come back as they were read, with the texts beside their values. */
export const bodyValuesOf = ({ max, child }: ResourceLines): number => max * (2 * Object.keys(child.fields).length + 12) + 2_000
