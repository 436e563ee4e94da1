import { messageEventOf } from '@heliodesk/contracts/messageEvents'
import { isGiven, parseTemplate, readTestData } from './template.ts'

/** What a person wrote of a template. */
export interface TemplateDraft {
  readonly templateCode: string
  readonly templateName: string
  readonly templateContent: string
  readonly templateTestJson: string | null
}
export interface TemplateProblem {
  readonly key: 'templateName' | 'templateContent' | 'templateTestJson'
  readonly kind: 'malformed' | 'foreign' | 'unknown' | 'data'
  /** The piece or the variable. */
  readonly name: string
  /** What could stand there instead. */
  readonly known: readonly string[]
}

/**
 * What is wrong with it. A template of the platform knows the variables that are filled in when it is sent; any other one those that
 * its test data has an example of.
 */
export function templateProblems(draft: TemplateDraft): readonly TemplateProblem[] {
  const data = readTestData(draft.templateTestJson)
  if (data === undefined) return [{ key: 'templateTestJson', kind: 'data', name: '', known: [] }]
  const event = messageEventOf(draft.templateCode)
  const known = Object.keys(event?.variables ?? data)
  const kind = event === undefined ? 'unknown' : 'foreign'
  return (['templateName', 'templateContent'] as const).flatMap((key) => {
    const { malformed, variables } = parseTemplate(draft[key])
    return [
      ...malformed.map((name) => ({ key, kind: 'malformed', name, known }) as const),
      ...variables
        .filter((one) => !isGiven(Object.fromEntries(known.map((each) => [each, ''])), one))
        .map((name) => ({ key, kind, name, known }) as const),
    ]
  })
}
