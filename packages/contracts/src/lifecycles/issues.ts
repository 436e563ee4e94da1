import type { LifecycleSpec, Move } from '../kit/lifecycle.ts'

/** What is wrong with a table, each with its place. */
export function lifecycleIssues({
  initial,
  states,
  participants,
  verbs,
}: LifecycleSpec<string, string, string>): readonly string[] {
  const names = Object.keys(states)
  const moves = Object.entries(verbs).flatMap(([verb, { moves }]) => moves.map((move) => ({ verb, ...move })))
  const leading = moves.filter(({ to }) => to !== null)
  return [
    ...initial.filter((state) => !Object.hasOwn(states, state)).map((state) => `initial 中的状态 ${state} 不存在`),
    ...moves.flatMap(({ verb, from, to, who }) => [
      ...[...from, ...(to === null ? [] : [to])]
        .filter((state) => !Object.hasOwn(states, state))
        .map((state) => `${verb} 用到了不存在的状态 ${state}`),
      ...who.filter((one) => !Object.hasOwn(participants, one)).map((one) => `${verb} 用到了不存在的参与人 ${one}`),
      ...(to === null ? [] : from.filter((state) => states[state]?.end).map((state) => `${verb} 离开了终态 ${state}`)),
    ]),
    ...Object.entries(verbs).flatMap(([verb, { moves, notify = [], back }]) => [
      ...(moves.length === 0 ? [`${verb} 不能从任何状态执行`] : []),
      ...notify
        .flatMap(({ to }) => to)
        .filter((one) => !Object.hasOwn(participants, one))
        .map((one) => `${verb} 要通知的参与人 ${one} 不存在`),
      ...(back === undefined ? [] : moves.flatMap((move) => noWayBack(verb, move, back, verbs[back]?.moves ?? []))),
    ]),
    ...names.filter((state) => states[state]?.end && states[state].deadline).map((state) => `终态 ${state} 不能有期限`),
    ...names.filter((state) => !reachable(initial, leading).has(state)).map((state) => `状态 ${state} 无法到达`),
    ...names
      .filter((state) => !states[state]?.end && !leading.some(({ from }) => from.includes(state)))
      .map((state) => `状态 ${state} 没有出路，也不是终态`),
  ]
}

/** From where a verb leads, the one that undoes it must lead to where it came from. */
function noWayBack(
  verb: string,
  { from, to }: Move<string, string>,
  back: string,
  ways: readonly Move<string, string>[],
): readonly string[] {
  if (to === null || ways.some((way) => way.from.includes(to) && way.to !== null && from.includes(way.to))) return []
  return [`${verb} 声明了退路 ${back}，但 ${back} 不能从 ${to} 回到 ${from.join('、')}`]
}

function reachable(initial: readonly string[], moves: readonly Move<string, string>[]): ReadonlySet<string> {
  const found = new Set(initial)
  for (const state of found) for (const { from, to } of moves) if (to !== null && from.includes(state)) found.add(to)
  return found
}
