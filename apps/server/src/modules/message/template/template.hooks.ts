import { errors } from '@heliodesk/contracts/errors'
import { messageEventOf } from '@heliodesk/contracts/messageEvents'
import { fieldMessages } from '@heliodesk/contracts/messages/field'
import { messageTemplate } from '@heliodesk/contracts/resources/message/messageTemplate'
import type { Message } from '@heliodesk/contracts/text/message'
import { type TemplateProblem, templateProblems } from '@heliodesk/domain/message/templateProblems'
import { refuse } from '#server/crud/input.ts'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import { safeHtml } from '#server/messaging/safeHtml.ts'
import { templatesById } from './template.queries.ts'

/** Templates of this type are HTML. */
const mail = '2'

const placeOf = (name: string): string => `\${${name}}`

const sentences: Readonly<Record<TemplateProblem['kind'], (problem: TemplateProblem) => Message>> = {
  malformed: ({ name }) => fieldMessages.variableMalformed({ name, open: '${', close: '}' }),
  unknown: ({ name }) => fieldMessages.variableUnknown({ name: placeOf(name) }),
  foreign: ({ name, known }) => fieldMessages.variableForeign({ name: placeOf(name), known }),
  data: () => fieldMessages.exampleData(),
}

const contentOf = ({ templateType, templateContent }: RowValues): string =>
  templateType === mail ? safeHtml(String(templateContent ?? '')) : String(templateContent ?? '')

/** A text that cannot be filled in is refused before anybody sends it, naming what is wrong. */
function check(values: RowValues): void {
  const problems = templateProblems({
    templateCode: String(values['templateCode'] ?? ''),
    templateName: String(values['templateName'] ?? ''),
    templateContent: contentOf(values),
    templateTestJson: values['templateTestJson'] ? String(values['templateTestJson']) : null,
  })
  const label = (key: TemplateProblem['key']) => messageTemplate.fields[key].label
  if (problems.length > 0)
    refuse(problems.map((one) => ({ key: one.key, label: label(one.key), reason: sentences[one.kind](one) })))
  if (contentOf(values).trim() === '')
    refuse([{ key: 'templateContent', label: label('templateContent'), reason: fieldMessages.emptyHtml() }])
}

/** The rules of a template around the ordinary verbs. HTML is sanitized when it is saved and again when it is answered. */
export const templateHooks: CrudHooks = {
  derive: (values) => ({ templateContent: contentOf(values) }),
  async beforeCreate({ values }) {
    check(values)
  },
  async beforeUpdate({ values, current }) {
    check({ ...current, ...values })
  },
  async beforeRemove({ tx, actor, ids }) {
    for (const { code, name } of await templatesById(tx, actor.tenantId, ids)) {
      const event = messageEventOf(code)
      if (event) throw errors.templateInUse({ name, event: event.label })
    }
  },
  decorate: async (records) => records.map((record) => ({ ...record, templateContent: contentOf(record) })),
}
