import { errors } from '@heliodesk/contracts/errors'
import { escapeHtml, readTestData, renderTemplate, type TestData } from '@heliodesk/domain/message/template'
import { safeHtml } from './safeHtml.ts'
import { messageTypes } from './sender.ts'

export interface UsedTemplate {
  readonly name: string
  readonly type: string
  readonly content: string
}
export interface RenderedMessage {
  readonly title: string
  readonly content: string
  readonly isHtml: boolean
}

/** A message out of a template; refuses by name what has no value. Values are words in HTML, and the whole is sanitized once more. */
export function renderMessage({ name, type, content }: UsedTemplate, data: TestData): RenderedMessage {
  const isHtml = type === messageTypes.mail
  const title = renderTemplate(name, data)
  const text = renderTemplate(content, data, isHtml ? escapeHtml : undefined)
  const missing = [...new Set([...title.missing, ...text.missing])]
  if (missing.length > 0) throw errors.testDataMissing({ names: missing.map((one) => `\${${one}}`) })
  return { title: title.text.replace(/\s+/g, ' ').trim(), content: isHtml ? safeHtml(text.text) : text.text, isHtml }
}

/** Values as a client sends them: JSON as text, or as it is. */
export function valuesOf(given: string | Readonly<Record<string, string | number | boolean>>): TestData {
  const data = readTestData(typeof given === 'string' ? given : JSON.stringify(given))
  if (data === undefined) throw errors.testDataBroken()
  return data
}
