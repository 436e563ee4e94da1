import type { Field } from '@heliodesk/contracts/kit/fields'
import { sheetMessages as texts } from '@heliodesk/contracts/messages/sheet'
import { patterns } from '@heliodesk/contracts/patterns'
import { type Localized, type Message, type Term, term } from '@heliodesk/contracts/text/message'
import { writeXlsx } from 'hucre/xlsx'
import type { Actor } from '../access/actor.ts'
import { type Dictionary, dictionariesOf, dictionary } from '../crud/dictionaries.ts'
import { regionText } from '../crud/regions.ts'
import { resourceNamed } from '../crud/registry.ts'
import type { Source } from '../crud/source.ts'
import type { FileAnswer } from '../http/answer.ts'
import { messageText, translate } from '../language/translate.ts'
import { wholeName } from '../lines/calls.ts'
import { demandOf, type Family } from '../lines/family.ts'
import { sheetName, widthOf, xlsxType } from './sheet.ts'
import { columnLetters } from './sheetXml.ts'
import { lineFieldsOf, lineLabelOf } from './wholeHeader.ts'

/**
 * Rows of the template that offer the dictionary as a list and keep typed digits as a text; a pasted value is checked on import all the
 * same.
 */
const listedRows = 2_000
/** What Excel accepts as a typed list. */
const listLength = 255

/** An empty sheet in the language of the call with the columns of an import, and a second one that explains each. */
export function importTemplate(source: Source, actor: Actor): Promise<FileAnswer> {
  return template(source, actor, { name: source.resource.label, columns: ownColumns(source), notes: [] })
}

/** The same of records with their lines. */
export function templateWithLines(family: Family, actor: Actor): Promise<FileAnswer> {
  const { head, child, lines } = family
  const { resource } = head
  demandOf(family, actor, child.resource.verbs.includes('import') ? ['import'] : ['create', 'update'])
  const key = resource.fields[resource.excel?.key ?? '']?.label ?? ''
  const [label, line] = [term(resource.label), term(child.resource.label)]
  return template(head, actor, {
    name: wholeName(resource, { child: child.resource }),
    columns: [...ownColumns(head), ...lineFieldsOf(family).map(([, field]) => ({ field, label: lineLabelOf(family, field) }))],
    notes: [
      { column: translate(child.resource.label), rule: texts.ruleLines({ label, line, key: term(key) }) },
      ...lines.totals
        .flatMap(({ field }) => resource.fields[field] ?? [])
        .filter(({ options }) => actor.canViewFinancial || !options.sensitive)
        .map((field) => ({ column: translate(field.label), rule: texts.ruleTotals({ line }) })),
    ],
  })
}

interface TemplateColumn {
  readonly field: Field
  readonly label: string
}
interface TemplateParts {
  readonly name: string | Localized
  readonly columns: readonly TemplateColumn[]
  /** What is told beside the rules of single columns. */
  readonly notes: readonly { readonly column: string; readonly rule: Message }[]
}

const ownColumns = ({ resource }: Source): readonly TemplateColumn[] =>
  (resource.excel?.import ?? []).flatMap((key) => {
    const field = resource.fields[key]
    return field ? [{ field, label: translate(field.label) }] : []
  })

async function template({ context }: Source, actor: Actor, { name, columns, notes }: TemplateParts): Promise<FileAnswer> {
  const dictionaries = await dictionariesOf(context, actor.tenantId)
  const itemsOf = (field: Field): Dictionary | null =>
    field.kind === 'dict' ? dictionary(dictionaries, field.options.dict) : null
  const shown = columns.filter(({ field }) => actor.canViewFinancial || !field.options.sensitive)
  const body = await writeXlsx({
    sheets: [
      {
        name: sheetName(translate(name)),
        // The format of a column reaches the cells that are there: empty ones, which an import passes over.
        rows: [shown.map(({ label }) => label), ...Array.from({ length: listedRows - 1 }, () => shown.map(() => null))],
        columns: shown.map(({ field, label }) => ({
          width: widthOf(label, field),
          ...(field.kind === 'text' ? { numFmt: '@' } : {}),
        })),
        freezePane: { rows: 1 },
        dataValidations: shown.flatMap(({ field }, at) => choices(field, at, itemsOf(field))),
      },
      {
        name: messageText(texts.rules()),
        rows: [
          [texts.ruleColumn(), texts.ruleRequired(), texts.rule()].map(messageText),
          ...shown.map(({ field, label }) => [
            label,
            messageText(field.options.required ? texts.yes() : texts.no()),
            messageText(ruleOf(field, itemsOf(field))),
          ]),
          ...notes.map(({ column, rule }) => [column, '', messageText(rule)]),
        ],
        columns: [{ width: 20 }, { width: 8 }, { width: 80 }],
      },
    ],
  })
  const fileName = `${messageText(texts.templateName({ label: term(name) }))}.xlsx`
  return { body: Buffer.from(body), size: body.length, fileName, contentType: xlsxType }
}

function choices(field: Field, at: number, items: Dictionary | null) {
  const values = field.kind === 'flag' ? [texts.yes(), texts.no()].map(messageText) : offered(items)
  if (values.length === 0 || values.join(',').length > listLength || values.some((value) => value.includes(','))) return []
  const column = columnLetters(at)
  return [{ type: 'list' as const, values, allowBlank: true, range: `${column}2:${column}${listedRows}` }]
}

/** What may be chosen, in the language of the call. */
function offered(items: Dictionary | null): string[] {
  const values = new Set(items?.valueByText.values())
  return [...values].flatMap((value) => items?.textByValue.get(value) ?? [])
}

function ruleOf(field: Field, items: Dictionary | null): Message {
  const { hint } = field.options
  const rules = [
    ...kindRules(field, items),
    ...(field.options.unique ? [texts.unique()] : []),
    ...(field.options.immutable ? [texts.immutable()] : []),
    ...(hint ? [term(hint)] : []),
  ]
  return rules.reduce((one, other) => texts.both({ one, other })) as Message
}

function kindRules(field: Field, items: Dictionary | null): readonly (Message | Term)[] {
  switch (field.kind) {
    case 'text': {
      const pattern = Object.entries(patterns).find(([name]) => name === field.options.pattern)?.[1]
      return [texts.ruleText({ limit: field.options.max }), ...(pattern ? [term(pattern.message)] : [])]
    }
    case 'dict':
      return [texts.ruleChoice({ choices: offered(items) })]
    case 'ref': {
      const target = resourceNamed(field.options.to)
      const key = target?.fields[target.excel?.key ?? '']
      const label = term(target?.label ?? field.label)
      return [key ? texts.ruleRefKey({ label, key: term(key.label) }) : texts.ruleRef({ label })]
    }
    case 'region':
      return [texts.ruleRegion({ example: regionText('330803') ?? '' })]
    case 'money':
      return [texts.ruleMoney()]
    case 'decimal':
      return [withUnit(texts.ruleDecimal({ limit: field.options.scale }), field.options.unit)]
    case 'int':
      return [withUnit(texts.ruleInt(), field.options.unit)]
    case 'date':
      return [texts.ruleDate()]
    case 'datetime':
      return [texts.ruleMoment()]
    case 'flag':
      return [texts.ruleFlag()]
    case 'files':
      return [texts.ruleFiles()]
  }
}

const withUnit = (rule: Message, unit: string | undefined): Message =>
  unit === undefined ? rule : texts.ruleUnit({ rule, unit: term(unit) })
