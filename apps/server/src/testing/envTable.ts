import { variables } from '../env.ts'

/** The table of variables in docs/operations.md. */
export function environmentTable(): string {
  const rows = Object.values(variables).map(
    ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback === '' ? '–' : `\`${fallback}\``} | ${meaning} |`,
  )
  return ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n')
}
