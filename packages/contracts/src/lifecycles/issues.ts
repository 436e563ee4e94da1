import type { Lifecycle, Move } from '../kit/lifecycle.ts'

/** What is wrong with a table, each with its place. */
export function lifecycleIssues(lifecycle: Lifecycle): readonly string[] {
  const { initial, states, participants, verbs } = lifecycle
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
    ...fieldIssues(lifecycle),
    ...usualCallIssues(lifecycle),
  ]
}

/** Fields that the table speaks of and the record has not, and a state that forms and imports would write. */
function fieldIssues({ resource, field, states, participants, verbs, overdue }: Lifecycle): readonly string[] {
  const said = [
    overdue?.title,
    overdue?.content,
    ...Object.values(verbs).flatMap(({ notify = [] }) => notify.flatMap((one) => [one.title, one.content])),
  ].flatMap((one) => Object.values(one?.params ?? {}))
  const named = [
    field,
    ...Object.values(states).flatMap(({ stamp, clears = [], deadline }) => [
      ...(stamp ? [stamp.field] : []),
      ...clears,
      ...(deadline && 'field' in deadline ? [deadline.field] : []),
    ]),
    ...Object.values(participants).flatMap((one) => one.field ?? []),
    ...said.filter((name) => name !== 'actor'),
    ...Object.values(verbs).flatMap(({ offered = {} }) => Object.keys(offered)),
  ]
  const unknown = [...new Set(named)].filter((name) => name !== 'createBy' && !Object.hasOwn(resource.fields, name))
  return [
    ...unknown.map((name) => `记录没有字段 ${name}`),
    ...(unknown.includes(field) || resource.fields[field]?.options.readonly ? [] : [`状态字段 ${field} 应为只读`]),
  ]
}

/** Whoever may call the usual calls may not do so in every state: the table says when. */
function usualCallIssues({ resource, page, verbs }: Lifecycle): readonly string[] {
  const usual = (['update', 'remove'] as const).filter((call) => resource.verbs.includes(call))
  const governing = (call: string) => Object.values(verbs).filter(({ governs }) => governs === call).length
  return [
    ...usual.filter((call) => governing(call) !== 1).map((call) => `应有且仅有一个动作声明 governs: '${call}'`),
    ...(page === undefined && resource.page === undefined ? ['没有声明 page，记录也没有详情页'] : []),
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
