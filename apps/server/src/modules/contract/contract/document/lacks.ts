import { contractPlaceholders, placeholderByName } from '@heliodesk/contracts/contractPlaceholders'
import { contractTemplateMessages as messages } from '@heliodesk/contracts/messages/contractTemplate'
import { type Message, term } from '@heliodesk/contracts/text/message'
import type { PlaceholderValues } from '@heliodesk/domain/contractText/fillTemplate'
import { readTemplate, type TextProblem } from '@heliodesk/domain/contractText/readTemplate'
import { type DictionaryMap, dictionary } from '#server/crud/dictionaries.ts'
import { missingSign } from '#server/files/pdfFont.ts'
import type { TemplateRow } from './document.queries.ts'

const wordsOf = ({ kind, line, words }: TextProblem): Message => messages[kind]({ line, words })

/** What is wrong in the text of a template, line by line. */
export const textProblems = (body: string): readonly Message[] => readTemplate(body).problems.map(wordsOf)

/** What a text lacks before contracts are made of it: a place for the signatures, and signs that can be printed. */
export function unsoundText(body: string): readonly Message[] {
  const { blocks } = readTemplate(body)
  const lines = body.split(/\r\n?|\n/)
  return [
    ...textProblems(body),
    ...(blocks.some(({ kind }) => kind === 'signatures') ? [] : [messages.noSignatures({ words: '{{签署栏}}' })]),
    ...lines.flatMap((words, index) => {
      const sign = missingSign(words.replaceAll('\t', ' '))
      return sign === undefined ? [] : [messages.unknownSign({ line: index + 1, sign })]
    }),
  ]
}

/** Why no contract of this kind can be made of a template at present. */
export function templateLacks(template: TemplateRow, contractType: string, dictionaries: DictionaryMap): readonly Message[] {
  const { name, edition } = template
  const kind = dictionary(dictionaries, 'contract_type').textByValue.get(template.contractType) ?? template.contractType
  return [
    ...(template.status === '1' ? [] : [messages.notPublished({ name, edition })]),
    ...(template.contractType === contractType ? [] : [messages.otherType({ name, kind })]),
  ]
}

/** What the values lack for a text: those that are empty, and signs that the font has not got (decision 084). */
export function valueLacks(body: string, values: PlaceholderValues): readonly Message[] {
  const { places, blocks } = readTemplate(body)
  const named = places.flatMap((name) => placeholderByName.get(name) ?? [])
  const signed = blocks.some(({ kind }) => kind === 'signatures') ? (['companyName', 'customerName'] as const) : []
  const keys = [...new Set([...named, ...signed])]
  const empty = keys.filter((key) => !('blank' in contractPlaceholders[key]) && (values[key] ?? '') === '')
  const unprintable = keys.flatMap((key) => {
    const value = values[key] ?? ''
    const sign = missingSign(value.replace(/\s+/g, ' '))
    const what = term(contractPlaceholders[key].label)
    return sign === undefined ? [] : [messages.signNotInFont({ what, value, sign })]
  })
  const labels = empty.map((key) => term(contractPlaceholders[key].label))
  return [...(labels.length === 0 ? [] : [messages.emptyPlaces({ labels })]), ...unprintable]
}
