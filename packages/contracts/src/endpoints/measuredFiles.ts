import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

const column = z.number().int().min(0).max(999)

/** How a measured file is to be read, as far as somebody can have chosen it. Columns are places in the row, from 0. */
export const layoutChoice = z.object({
  delimiter: z.enum([',', ';', '\t']),
  decimal: z.enum(['.', ',']),
  /** Line of the heads, from 1; 0 = the file has none. */
  headerLine: z.number().int().min(0).max(60),
  time: column.nullable(),
  /** Column of the time of day where the other one holds the date alone. */
  clock: column.nullable(),
  power: column.nullable(),
  powerUnit: z.enum(['W', 'kW', 'MW']),
  counter: column.nullable(),
  counterUnit: z.enum(['Wh', 'kWh', 'MWh']),
  /** What 1/2/2022 means. */
  dateOrder: z.enum(['month-first', 'day-first']).nullable(),
  /** Of times that name none: a fixed offset (`+08:00`) or a name of the IANA list. */
  zone: z.string().min(1).max(60),
  /** Negative power: what an inverter uses at night, stored as 0; or no measurement at all. */
  negative: z.enum(['zero', 'gap']),
  /** Rows that cannot be read: the file is refused, or they are left out and named. */
  badRows: z.enum(['refuse', 'skip']),
})
export type LayoutChoice = z.infer<typeof layoutChoice>

/** A choice that is complete: what an import needs. */
export const fileLayout = layoutChoice.extend({ time: column, power: column })
export type FileLayout = z.infer<typeof fileLayout>

export const rowError = z.object({ row: z.number(), column: z.string(), reason: z.string() })

const unitDoubt = z.object({
  /** The greatest power of the rows that were read, in W under the chosen unit. */
  watts: z.number(),
  capacityKw: z.number(),
  likely: z.enum(['W', 'kW', 'MW']).nullable(),
})

/** What a layout makes of the first rows of a file. */
export const filePreview = z.object({
  jobId: idText,
  fileName: z.string(),
  encoding: z.enum(['utf-8', 'gb18030', 'utf-16le', 'utf-16be']),
  /** Names of the columns; `第 3 列` where the file names none. */
  columns: z.array(z.string()),
  rows: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
  layout: layoutChoice,
  /** Where the layout comes from: what the text suggests, what was chosen for a file with the same heads, or what was sent. */
  source: z.enum(['guessed', 'remembered', 'chosen']),
  /** When that choice was made; null unless remembered. */
  rememberedAt: z.string().nullable(),
  /** Example of a date that could be read both ways; a person has to say which. */
  unclearDate: z.string().nullable(),
  /** What stands in the way of an import, one sentence each. */
  problems: z.array(z.string()),
  /** Of the first rows of the file, `null` while a column is missing. */
  found: z
    .object({
      rows: z.number(),
      points: z.number(),
      missing: z.number(),
      negative: z.number(),
      refused: z.array(rowError),
      refusedCount: z.number(),
      firstTime: z.string().nullable(),
      lastTime: z.string().nullable(),
      /** The commonest distance between two times; 0 = less than half a minute. */
      cadenceMinutes: z.number(),
      hasOwnZone: z.boolean(),
      unitDoubt: unitDoubt.nullable(),
      /** Means of five minutes, kW; null = no data. */
      curve: z.array(z.object({ time: z.string(), kw: z.number().nullable() })),
    })
    .nullable(),
})
export type FilePreview = z.infer<typeof filePreview>

export const measuredFiles = {
  openFile: defineEndpoint({
    method: 'POST',
    path: '/api/telemetry/import/open',
    access: 'telemetry:import',
    summary: { zh: '上传实测数据文件并预览', en: 'Upload a file of measurements and preview it' },
    details: { zh: 'multipart：file, stationId；确认后才导入', en: 'multipart: file, stationId; imported once it is confirmed' },
    ratePerMinute: 60,
    result: filePreview,
  }),
  previewFile: defineEndpoint({
    method: 'POST',
    path: '/api/telemetry/import/:jobId/preview',
    access: 'telemetry:import',
    summary: {
      zh: '按所选的列、单位和时区预览已上传的文件',
      en: 'Preview an uploaded file with chosen columns, units and time zone',
    },
    details: { zh: 'layout 为空则重新识别', en: 'without layout they are recognized anew' },
    ratePerMinute: 120,
    params: z.object({ jobId: idText }),
    body: z.object({ layout: layoutChoice.nullable() }),
    result: filePreview,
  }),
  startImport: defineEndpoint({
    method: 'POST',
    path: '/api/telemetry/import/:jobId/start',
    access: 'telemetry:import',
    summary: { zh: '按所选方式导入已上传的文件', en: 'Import an uploaded file as chosen' },
    params: z.object({ jobId: idText }),
    body: z.object({ layout: fileLayout, isUnitConfirmed: z.boolean().default(false) }),
    result: z.object({ jobId: idText }),
  }),
  cancelImport: defineEndpoint({
    method: 'POST',
    path: '/api/telemetry/import/:jobId/cancel',
    access: 'telemetry:import',
    summary: { zh: '取消导入：已存的数据保留', en: 'Cancel an import: what was stored stays' },
    details: { zh: '其余不再导入', en: 'the rest is not imported' },
    params: z.object({ jobId: idText }),
    result: z.null(),
  }),
}
