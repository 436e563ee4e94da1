import type { FilePreview, LayoutChoice } from '@heliodesk/contracts/endpoints/measuredFiles'
import type { ImportJob } from '@heliodesk/contracts/endpoints/telemetry'
import { useState } from 'react'
import { page, userEvent } from 'vitest/browser'
import { TelemetryImport } from '../features/telemetry-import/TelemetryImport.tsx'
import type { SeenCall } from './fakeServer.ts'
import { startFakeUploads } from './fakeUpload.ts'
import { renderFeature } from './renderFeature.tsx'

const layout: LayoutChoice = {
  delimiter: ';',
  decimal: ',',
  headerLine: 1,
  time: 0,
  clock: 1,
  power: null,
  powerUnit: 'W',
  counter: null,
  counterUnit: 'kWh',
  dateOrder: null,
  zone: '+08:00',
  negative: 'zero',
  badRows: 'refuse',
}

/** A server that lacks the column of the power until somebody chooses it, and doubts W: 8 of it at most on a roof of 10 kWp. */
export function previewOf(
  chosen: Partial<LayoutChoice> = {},
  given: Partial<FilePreview> = {},
  needed = '请选择功率所在的列',
): FilePreview {
  const now = { ...layout, ...chosen }
  const hasPower = now.power !== null
  return {
    jobId: '5',
    fileName: 'inv.csv',
    encoding: 'utf-8',
    columns: ['Datum', 'Uhrzeit', 'Wert A', 'Wert B'],
    rows: [{ line: 2, cells: ['2024-05-01', '11:00', '7,5', '9'] }],
    layout: now,
    source: Object.keys(chosen).length > 0 ? 'chosen' : 'guessed',
    rememberedAt: null,
    unclearDate: null,
    problems: hasPower ? [] : [needed],
    found: hasPower
      ? {
          rows: 1_200,
          points: 240,
          missing: 3,
          negative: 2,
          refused: [],
          refusedCount: 0,
          firstTime: '2024-05-01 00:00:00',
          lastTime: '2024-05-01 19:59:00',
          cadenceMinutes: 1,
          hasOwnZone: false,
          unitDoubt: now.powerUnit === 'W' ? { watts: 8, capacityKw: 10, likely: 'kW' } : null,
          curve: [],
        }
      : null,
    ...given,
  }
}

export const jobOf = (given: Partial<ImportJob> = {}): ImportJob => ({
  jobId: '5',
  stationId: '7001',
  stationName: 'S7001',
  fileName: 'inv.csv',
  state: 'done',
  done: 1_200,
  total: 1_200,
  accepted: 237,
  duplicate: 0,
  missing: 3,
  averaged: 960,
  refused: 0,
  rejected: [],
  cadenceMinutes: 1,
  firstDay: '2024-05-01',
  lastDay: '2024-05-01',
  kwh: 61.25,
  columns: null,
  message: null,
  createdAt: '2026-11-20 10:00:00',
  finishedAt: '2026-11-20 10:00:05',
  ...given,
})

/** The page around the wizard, which keeps the import that is shown. */
function Place({ stationId }: { readonly stationId: string | undefined }) {
  const [job, setJob] = useState<string | undefined>(undefined)
  return <TelemetryImport stationId={stationId} jobId={job} onShowJob={setJob} onOpenStation={() => undefined} />
}

interface World {
  readonly stationId?: string | undefined
  /** What opening the file answers, as an envelope's body. */
  readonly opened?: unknown
  readonly preview?: (asked: LayoutChoice | null) => unknown
  readonly answers?: Readonly<Record<string, unknown>>
}

export const accepted = (result: unknown) => ({ success: true, message: '', code: 200, result, timestamp: 0 })
const layoutIn = (call: SeenCall) => (call.body as { readonly layout: LayoutChoice | null }).layout

/** The wizard before a server that opens any file. */
export async function openImport(world: World = {}) {
  const { opened = accepted(previewOf()), preview = (asked) => previewOf(asked ?? {}), answers = {} } = world
  const { server } = await renderFeature(<Place stationId={'stationId' in world ? world.stationId : '7001'} />, {
    codes: ['telemetry:import'],
    answers: {
      'GET /api/telemetry/import': [],
      'POST /api/telemetry/import/5/preview': (call: SeenCall) => preview(layoutIn(call)),
      'POST /api/telemetry/import/5/start': { jobId: '5' },
      'POST /api/telemetry/import/5/cancel': null,
      'GET /api/telemetry/import/5': jobOf(),
      ...answers,
    },
  })
  const uploads = startFakeUploads(() => ({ status: 200, body: opened }))
  return { server, uploads }
}

/** Gives the wizard a file by the name, and goes on by the button. */
export async function giveFile(name: string, next: string): Promise<void> {
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('no field for a file')
  await userEvent.upload(input, new File(['Datum;Uhrzeit;Wert A;Wert B\n'], name))
  await page.getByRole('button', { name: next }).click()
}

export async function chooseIn(field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByTitle(option, { exact: true }).click()
}
