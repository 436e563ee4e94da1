import { type FileLayout, fileLayout, type LayoutChoice } from '@heliodesk/contracts/endpoints/measuredFiles'
import { measuredFileMessages } from '@heliodesk/contracts/messages/measuredFile'
import { chinese, type Message, render } from '@heliodesk/contracts/text/message'
import { splitLine } from '@heliodesk/domain/measuredFile/splitLine'
import type { Station } from '../station.ts'
import type { OpenFile } from './fileRows.ts'
import { columnNames } from './layoutColumns.ts'
import { openHead, previewHead } from './previewFile.ts'
import { type ColumnName, refuseFile } from './refusal.ts'

/** Options of the command beside station and file; each is what the page lets one choose. */
export const shellOptions = {
  time: { type: 'string' },
  clock: { type: 'string' },
  power: { type: 'string' },
  unit: { type: 'string' },
  counter: { type: 'string' },
  'counter-unit': { type: 'string' },
  zone: { type: 'string' },
  dates: { type: 'string' },
  negative: { type: 'string' },
  'bad-rows': { type: 'string' },
  decimal: { type: 'string' },
  delimiter: { type: 'string' },
  'header-line': { type: 'string' },
  'confirm-unit': { type: 'boolean' },
} as const
export type ShellChoice = Readonly<Partial<Record<keyof typeof shellOptions, string | boolean | undefined>>>

const names: Readonly<Record<string, string>> = { comma: ',', semicolon: ';', tab: '\t', point: '.' }

/**
 * The layout that the options of the command give, the rest as the file suggests it. Throws FileRefusal: an option that is none, a column
 * that is not there, whatever the page would not let start.
 */
export async function layoutOfShell(
  open: OpenFile,
  choice: ShellChoice,
  { station, nowMs }: { readonly station: Station; readonly nowMs: number },
): Promise<FileLayout> {
  const opened = await openHead(open)
  const text = (option: keyof ShellChoice): string | undefined => {
    const value = choice[option]
    return typeof value === 'string' ? (names[value] ?? value) : undefined
  }
  const base = {
    ...opened.guess,
    ...given('headerLine', numberOf(text('header-line'))),
    ...given('delimiter', text('delimiter')),
  }
  const heads = splitLine(opened.head.lines[base.headerLine - 1] ?? '', base.delimiter) ?? []
  const width = splitLine(opened.head.lines[base.headerLine] ?? '', base.delimiter)?.length ?? 0
  const columns = columnNames(base.headerLine === 0 ? [] : heads, width)
  const column = (option: keyof ShellChoice) => columnOf(text(option), columns)
  const layout = fileLayout.safeParse({
    ...base,
    ...given('time', column('time')),
    ...given('clock', column('clock')),
    ...given('power', column('power')),
    ...given('powerUnit', text('unit')),
    ...given('counter', column('counter')),
    ...given('counterUnit', text('counter-unit')),
    ...given('zone', text('zone')),
    ...given('dateOrder', text('dates')),
    ...given('negative', text('negative')),
    ...given('badRows', text('bad-rows')),
    ...given('decimal', text('decimal')),
  })
  if (!layout.success) throw refuseFile(whyNot(layout.error.issues[0]?.path[0], columns))
  const { problems, found } = await previewHead(opened, { layout: layout.data, station, nowMs })
  if (problems[0] !== undefined) throw refuseFile(problems[0])
  const doubt = found?.unitDoubt
  if (doubt && choice['confirm-unit'] !== true) {
    const { watts, capacityKw: capacity, likely } = doubt
    throw refuseFile(
      likely === null
        ? measuredFileMessages.shellUnitDoubt({ watts, capacity })
        : measuredFileMessages.shellUnitLikely({ watts, capacity, likely }),
    )
  }
  return layout.data
}

const given = <K extends string, V>(key: K, value: V | undefined) => (value === undefined ? {} : { [key]: value })
const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

/** A column by its head, or by its place from 1; `none` for no column. */
function columnOf(text: string | undefined, columns: readonly ColumnName[]): number | null | undefined {
  if (text === undefined) return undefined
  if (text === 'none') return null
  const at = columns.findIndex((name) => render(name, chinese) === text)
  if (at >= 0) return at
  if (/^\d{1,3}$/.test(text) && columns[Number(text) - 1] !== undefined) return Number(text) - 1
  throw refuseFile(measuredFileMessages.shellColumn({ name: text, columns: listOf(columns) }))
}

const options: Readonly<Partial<Record<keyof LayoutChoice, string>>> = {
  time: '--time',
  power: '--power',
  powerUnit: '--unit（W、kW、MW）',
  counterUnit: '--counter-unit（Wh、kWh、MWh）',
  dateOrder: '--dates（month-first、day-first）',
  negative: '--negative（zero、gap）',
  badRows: '--bad-rows（refuse、skip）',
  decimal: '--decimal（point、comma）',
  delimiter: '--delimiter（comma、semicolon、tab）',
  headerLine: '--header-line（0 至 60）',
  zone: '--zone',
}

function whyNot(key: PropertyKey | undefined, columns: readonly ColumnName[]): Message {
  if (key === 'time') return measuredFileMessages.shellTime({ columns: listOf(columns) })
  if (key === 'power') return measuredFileMessages.shellPower({ columns: listOf(columns) })
  const option = Object.entries(options).find(([name]) => name === key)?.[1] ?? String(key)
  return measuredFileMessages.shellOption({ option })
}

const listOf = (columns: readonly ColumnName[]): string => render(columns, chinese).slice(0, 200)
