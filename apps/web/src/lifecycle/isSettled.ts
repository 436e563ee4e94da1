import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'

/** Whether nobody changes a record in its state by the usual form: a list does not offer what the server would refuse. */
export const isSettled =
  ({ verbs, field }: Lifecycle) =>
  (row: Readonly<Record<string, unknown>>): boolean =>
    !Object.values(verbs).some(
      ({ governs, moves }) => governs === 'update' && moves.some(({ from }) => from.includes(String(row[field]))),
    )
