import { type AuditDetailSpec, auditDetails, auditFields } from '@heliodesk/contracts/auditDetails'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { resources } from '@heliodesk/contracts/resources/index'
import type { Localized } from '@heliodesk/contracts/text/message'
import type { Actor } from '../access/actor.ts'
import { idsIn } from '../access/auditWords.ts'
import type { Context } from '../context.ts'
import { departNames } from '../crud/departs.ts'
import { type DictionaryMap, dictionariesOf, dictionary } from '../crud/dictionaries.ts'
import { callLanguage } from '../language/callLanguage.ts'
import { messageText, translate } from '../language/translate.ts'
import { changesOf, type FieldChange, refKey } from './changes.ts'
import type { VersionRef } from './versions.queries.ts'

export interface LogRef extends VersionRef {
  readonly title?: string | null
}

/** What one line of a log keeps for machines. */
export interface KeptLine {
  readonly target: string | null
  readonly detail: Readonly<Record<string, unknown>>
  readonly names: Readonly<Record<string, string>>
  readonly versions: readonly LogRef[]
}

const yes: Localized = { zh: '是', en: 'Yes' }
const no: Localized = { zh: '否', en: 'No' }
const mostListed = 20
/** A line tells of its first records; the data log has all of them. */
const mostTold = 5
const specs = new Map<string, AuditDetailSpec>(Object.entries(auditDetails))
const fieldSpecs = new Map<string, AuditDetailSpec>(Object.entries(auditFields))

interface Words {
  readonly names: ReadonlyMap<string, string>
  readonly departs: ReadonlyMap<string, string>
  readonly dictionaries: DictionaryMap
  readonly changes: ReadonlyMap<string, readonly FieldChange[]>
}

/** Each line in words, one fact a row: `角色：代理商`, `用户姓名：张三 → 李四`. */
export async function inWords(context: Context, actor: Actor, lines: readonly KeptLine[]): Promise<readonly string[]> {
  const words = await wordsFor(context, actor, lines)
  return lines.map((line) => {
    const own: Words = { ...words, names: new Map([...words.names, ...Object.entries(line.names)]) }
    return [...detailRows(line, own), ...versionRows(line, own)].join('\n')
  })
}

async function wordsFor(context: Context, actor: Actor, lines: readonly KeptLine[]): Promise<Words> {
  const refs = lines.flatMap(({ versions }) => versions.slice(0, mostTold))
  const [departs, dictionaries, changes] = await Promise.all([
    departNames(
      context.db,
      actor,
      lines.flatMap(({ detail }) => departCodes(detail)),
    ),
    dictionariesOf(context, actor.tenantId),
    changesOf(context, actor, refs),
  ])
  return { names: new Map(), departs, dictionaries, changes }
}

function departCodes(detail: Readonly<Record<string, unknown>>): readonly string[] {
  const states = [detail, detail.before, detail.after].filter((one) => typeof one === 'object' && one !== null)
  return states.flatMap((state) =>
    Object.entries(state).flatMap(([key, value]) =>
      (specs.get(key) ?? fieldSpecs.get(key))?.kind === 'depart' && typeof value === 'string' ? [value] : [],
    ),
  )
}

const colon = (): string => (callLanguage() === 'en-US' ? ': ' : '：')
const row = (label: string | Localized, value: string): string => `${translate(label)}${colon()}${value}`
const arrow = (label: string | Localized, before: string, after: string): string => row(label, `${before} → ${after}`)
const nothing = (): string => translate({ zh: '（空）', en: '(empty)' })

function detailRows({ target, detail, names }: KeptLine, words: Words): readonly string[] {
  const about = resources.find(({ name }) => name === target?.split('/')[0])
  const { before, after, ...rest } = detail
  const plain = Object.entries(rest)
    // The object itself stands in its own column.
    .filter(([key, value]) => !((key === 'id' || key === 'ids') && idsIn(value).some((id) => id in names)))
    .map(([key, value]) => row(specs.get(key)?.label ?? key, wordOf(specs.get(key), value, { ...words, about })))
  return [...plain, ...stateRows(before, after, words)]
}

function stateRows(before: unknown, after: unknown, words: Words): readonly string[] {
  const [from, to] = [membersOf(before), membersOf(after)]
  return Object.keys(to).map((key) => {
    const spec = fieldSpecs.get(key)
    return arrow(spec?.label ?? key, wordOf(spec, from[key], words), wordOf(spec, to[key], words))
  })
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

function wordOf(
  spec: AuditDetailSpec | undefined,
  value: unknown,
  words: Words & { readonly about?: AnyResource | undefined },
): string {
  if (value === null || value === undefined || value === '') return nothing()
  if (typeof value === 'boolean') return translate(value ? yes : no)
  if (Array.isArray(value)) {
    if (value.length === 0) return nothing()
    const shown = value.slice(0, mostListed).map((one) => wordOf(spec, one, words))
    return shown.join('、') + (value.length > mostListed ? ` … (${value.length})` : '')
  }
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, one]) => `${translate(fieldLabel(words.about, key))} = ${wordOf(undefined, one, words)}`)
      .join('；')
  return singleWord(spec, String(value), words)
}

function singleWord(
  spec: AuditDetailSpec | undefined,
  text: string,
  words: Words & { readonly about?: AnyResource | undefined },
): string {
  if (spec?.dict !== undefined) return dictionary(words.dictionaries, spec.dict).textByValue.get(text) ?? text
  const fixed = spec?.words?.[text]
  if (fixed !== undefined) return translate(fixed)
  if (spec?.kind === 'depart') return words.departs.get(text) ?? text
  if (spec?.kind === 'record') return translate(resources.find(({ name }) => name === text)?.label ?? text)
  if (spec?.kind === 'fields') return translate(fieldLabel(words.about, text))
  if (idsIn(text).includes(text)) return words.names.get(text) ?? text
  return text
}

const fieldLabel = (about: AnyResource | undefined, key: string): string => about?.fields[key]?.label ?? key

function versionRows({ versions }: KeptLine, words: Words): readonly string[] {
  const rows = versions.slice(0, mostTold).flatMap((ref) => {
    const changes = words.changes.get(refKey(ref)) ?? []
    const name = words.names.get(ref.id) ?? ref.title ?? null
    // Several records in one call: each under its name.
    const head = versions.length > 1 && changes.length > 0 && name !== null ? [`〔${name}〕`] : []
    return [...head, ...changes.map(changeRow)]
  })
  const more = versions.length - mostTold
  return more > 0 && rows.length > 0 ? [...rows, messageText(nameMessages.moreRecords({ count: more }))] : rows
}

/** A masked number that is another one looks the same: it says so. */
function changeRow({ label, before, after }: FieldChange): string {
  if (before === null) return row(label, after ?? nothing())
  if (before === after) return row(label, `${after}（${translate({ zh: '已修改', en: 'changed' })}）`)
  return arrow(label, before, after ?? nothing())
}
