import { messageEventOf } from '@heliodesk/contracts/messageEvents'
import { parseTemplate, readTestData } from '@heliodesk/domain/message/template'
import { type TemplateDraft, type TemplateProblem, templateProblems } from '@heliodesk/domain/message/templateProblems'
import { messaging } from '#web/copy/zhCN/messaging.ts'
import styles from './template.module.css'

const copy = messaging.template

function textOf({ kind, name }: TemplateProblem): string {
  if (kind === 'data') return copy.badData
  return copy[kind](name)
}

/** What stands in a template while it is typed: its variables with their examples, and what cannot be filled in. */
export function TemplateVariables({ draft }: { readonly draft: TemplateDraft }) {
  const event = messageEventOf(draft.templateCode)
  const data = readTestData(draft.templateTestJson) ?? {}
  const { variables } = parseTemplate(`${draft.templateName}\n${draft.templateContent}`)
  const problems = templateProblems(draft)
  const meaning = (name: string): string | undefined =>
    event?.variables[name] ?? (Object.hasOwn(data, name) ? copy.sample(data[name] ?? '') : undefined)
  return (
    <section className={styles.variables} aria-label={copy.variables}>
      <h3>{copy.variables}</h3>
      {event && <p className={styles.quiet}>{copy.platform(event.label)}</p>}
      {variables.length === 0 && <p className={styles.quiet}>{copy.none}</p>}
      <ul aria-live="polite">
        {variables.map((name) => (
          <li key={name} data-wrong={meaning(name) === undefined || undefined}>
            <code>{`\${${name}}`}</code>
            <span>{meaning(name)}</span>
          </li>
        ))}
      </ul>
      {problems.map((problem) => (
        <p key={problem.kind + problem.name + problem.key} className={styles.problem}>
          {textOf(problem)}
        </p>
      ))}
      {event && <Known variables={event.variables} />}
    </section>
  )
}

function Known({ variables }: { readonly variables: Readonly<Record<string, string>> }) {
  return (
    <>
      <h3>{copy.known}</h3>
      <ul>
        {Object.entries(variables).map(([name, label]) => (
          <li key={name}>
            <code>{`\${${name}}`}</code>
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
