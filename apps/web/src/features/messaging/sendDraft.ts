import { patterns } from '@heliodesk/contracts/patterns'
import { escapeHtml, readTestData, renderTemplate } from '@heliodesk/domain/message/template'
import type { TemplateRow } from './TemplatePage.tsx'

/** Values of the dictionary `message_type`, the likeliest first. */
export const sendTypes = ['4', '2', '1', '3'] as const
export type SendType = (typeof sendTypes)[number]
export const isSendType = (type: string | null): type is SendType => sendTypes.some((one) => one === type)

export interface Preview {
  readonly title: string
  readonly content: string
  readonly isHtml: boolean
  /** Variables without a value. */
  readonly missing: readonly string[]
  readonly hasBadData: boolean
}

/** The text as its receiver will get it; the server renders it again by the same rules. */
export function previewOf(template: TemplateRow, testJson: string): Preview {
  const data = readTestData(testJson)
  const isHtml = template.templateType === '2'
  const title = renderTemplate(template.templateName ?? '', data ?? {})
  const content = renderTemplate(template.templateContent ?? '', data ?? {}, isHtml ? escapeHtml : undefined)
  const missing = data === undefined ? [] : [...new Set([...title.missing, ...content.missing])]
  return { title: title.text, content: content.text, isHtml, missing, hasBadData: data === undefined }
}

/** Whether a receiver has the form that its way of sending needs. */
export function isReceiver(type: SendType, receiver: string): boolean {
  if (type === '1') return patterns.phone.regex.test(receiver)
  return type === '2' ? patterns.email.regex.test(receiver) : receiver !== ''
}
