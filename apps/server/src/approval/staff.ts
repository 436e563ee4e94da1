import { type ApprovalFacts, unmet } from '@heliodesk/domain/approval/conditions'
import { type Decider, lastKey, type Staff, type Staffing } from '@heliodesk/domain/approval/course'
import type { Sql } from '../db/sql.ts'
import { absences, type PublishedNode, rules } from './nodes.ts'
import { accountsNamed, administrators, delegations, headsAbove, holdersOfRole } from './people.queries.ts'

export interface StaffOf {
  readonly tenantId: string
  readonly initiator: string
  readonly initiatorOrg: string | null
  readonly facts: ApprovalFacts
  readonly nodes: readonly PublishedNode[]
  /** Whom the initiator chose, by node. */
  readonly choices: Readonly<Record<string, readonly string[]>>
  /** People that were added on the way. */
  readonly added?: readonly string[]
  readonly atMs: number
}

/** Who may stand in for somebody; null when nobody is there. */
export interface Directory {
  readonly staff: Staff
  readonly superior: string | null
  readonly administrator: string | null
  /** Who decides for somebody now: themselves, or who they delegated to; null when they are not there. */
  readonly standIn: (username: string) => Decider | null
  /** Who decides in the place of somebody who is not there, by the rule of their node. */
  readonly substitute: (node: Pick<PublishedNode, 'absence'> | undefined) => string | null
}

/** Works out who decides at each node now. The initiator never does, also not for somebody who is away. */
export async function directoryOf(tx: Sql, of: StaffOf): Promise<Directory> {
  const { tenantId, initiator, initiatorOrg, facts, nodes, choices, added = [], atMs } = of
  const away = await delegations(tx, tenantId, atMs)
  const [above, heads, admins] = [
    await headsAbove(tx, tenantId, initiatorOrg),
    await headsAbove(tx, tenantId, facts.orgCode),
    await administrators(tx, tenantId),
  ]
  const others = (names: readonly string[]) => names.filter((name) => name !== initiator)
  const [superior = null] = others(above)
  const named = new Map<string, readonly string[]>()
  for (const node of nodes) named.set(node.key, await namedAt(tx, tenantId, node, { superior, heads, choices, facts }))
  const known = [...named.values()].flat()
  const accounts = await accountsNamed(tx, tenantId, [
    ...known,
    ...added,
    ...above,
    ...heads,
    ...admins,
    ...away.keys(),
    ...away.values(),
  ])
  const active = new Set(accounts.filter(({ isActive }) => isActive).map(({ username }) => username))
  const standIn = (username: string): Decider | null => {
    const seen = new Set<string>()
    let person = username
    while (away.has(person) && !seen.has(person)) {
      seen.add(person)
      person = away.get(person) ?? person
    }
    if (!active.has(person) || person === initiator) return null
    return { person, behalf: person === username ? null : username }
  }
  const available = (name: string | null) => (name === null ? null : (standIn(name)?.person ?? null))
  const administrator =
    others(admins)
      .map(available)
      .find((name) => name !== null) ?? null
  const substitute: Directory['substitute'] = (node) => {
    if (node?.absence === absences.skip) return null
    return (node?.absence === absences.superior ? available(superior) : null) ?? administrator
  }
  const present = (people: readonly string[], node: PublishedNode | undefined): readonly Decider[] =>
    people.flatMap((name) => {
      // Whoever began it is no absent decider of theirs: they are left out, and replaced only where nobody else is left.
      if (name === initiator) return []
      const found = standIn(name)
      if (found !== null) return [found]
      const other = substitute(node)
      return other === null ? [] : [{ person: other, behalf: name }]
    })
  const staff: Staff = ({ key, kind, people }) => {
    if (key === lastKey) return { people: others(admins).flatMap((name) => standIn(name) ?? []) }
    const node = nodes.find((one) => one.key === key)
    const why = node === undefined ? null : unmet(node, facts)
    if (why !== null) return { people: [], why }
    const found = present(people ?? named.get(key) ?? [], node)
    const other = found.length === 0 && kind !== 'copy' ? substitute(node) : null
    const answer: Staffing = { people: other === null ? found : [{ person: other, behalf: null }] }
    return answer.people.length > 0 ? answer : { ...answer, why: 'nobody' }
  }
  return { staff, superior: available(superior), administrator, standIn, substitute }
}

/** Whom the rule of a node names, before it is asked whether they are there. */
async function namedAt(
  tx: Sql,
  tenantId: string,
  { key, rule, accounts, roleId }: PublishedNode,
  {
    superior,
    heads,
    choices,
    facts,
  }: Pick<StaffOf, 'choices' | 'facts'> & { readonly superior: string | null; readonly heads: readonly string[] },
): Promise<readonly string[]> {
  if (rule === rules.role) return roleId === null ? [] : holdersOfRole(tx, tenantId, roleId, facts.orgCode)
  if (rule === rules.head) return heads.slice(0, 1)
  if (rule === rules.superior) return superior === null ? [] : [superior]
  return rule === rules.chosen ? (choices[key] ?? []) : accounts
}
