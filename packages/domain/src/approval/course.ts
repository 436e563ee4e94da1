/**
 * The way of one approval: nodes in order, their tasks, and what follows after each decision. Pure: who decides at a node is asked of
 * `Staff`, which the server has worked out before. The initiator decides nothing here, so that nobody approves what is their own.
 */

/** `any`: one is enough; `all`: everybody; `min`: `needed` of them; `copy`: they only hear of it. */
export type NodeKind = 'any' | 'all' | 'min' | 'copy'
export type TaskState = 'open' | 'paused' | 'approved' | 'returned' | 'ended' | 'dropped'

export interface FlowNode {
  readonly key: string
  readonly name: string
  readonly kind: NodeKind
  /** Of `min`: how many. */
  readonly needed: number
}

export interface CourseNode extends FlowNode {
  readonly state: 'coming' | 'open' | 'paused' | 'done' | 'skipped'
  /** Counts how often it was opened; only tasks of the last time count. */
  readonly round: number
  /** Of a node that somebody added: who decides. */
  readonly people?: readonly string[]
  /** Why it was skipped. */
  readonly why?: string
}

export interface Task {
  readonly no: number
  readonly node: string
  readonly round: number
  readonly person: string
  /** For whom this person decides while they are away. */
  readonly behalf: string | null
  readonly state: TaskState
}

export type CourseStatus = 'running' | 'passed' | 'returned' | 'withdrawn' | 'ended'

export interface Course {
  readonly status: CourseStatus
  readonly initiator: string
  readonly nodes: readonly CourseNode[]
  readonly tasks: readonly Task[]
  /** The node that returned it to the initiator. */
  readonly returnedFrom: string | null
  /** Somebody has decided once: it cannot be withdrawn any more. */
  readonly isDecided: boolean
}

export interface Decider {
  readonly person: string
  readonly behalf: string | null
}
export interface Staffing {
  readonly people: readonly Decider[]
  /** Why nobody decides here: the condition does not hold, or nobody is there. */
  readonly why?: string
}
/** Who decides at a node; of `lastKey` who decides when nobody else has. */
export type Staff = (node: FlowNode & { readonly people?: readonly string[] }) => Staffing

/** The node at which an administrator decides when all others were skipped. */
export const lastKey = 'last'

/** What was asked for is not possible now: the task is closed, the person may not. */
export class CourseRefusal extends Error {
  readonly why: 'closed' | 'initiator' | 'twice' | 'decided' | 'notReturned' | 'nextDecided' | 'notOwn'
  constructor(why: CourseRefusal['why']) {
    super(why)
    this.why = why
  }
}

/** Begins: opens the first node that anybody decides. */
export function begin(initiator: string, flow: readonly FlowNode[], staff: Staff, lastName: string): Course {
  const last: FlowNode = { key: lastKey, name: lastName, kind: 'any', needed: 1 }
  const nodes = [...flow, last].map((node): CourseNode => ({ ...node, state: 'coming', round: 0 }))
  return advance({ status: 'running', initiator, nodes, tasks: [], returnedFrom: null, isDecided: false }, staff)
}

/** Tasks of a node that count: those of the last time it was opened. */
export const tasksOf = ({ tasks }: Course, { key, round }: Pick<CourseNode, 'key' | 'round'>): readonly Task[] =>
  tasks.filter((task) => task.node === key && task.round === round)

export const openNode = ({ nodes }: Course): CourseNode | undefined => nodes.find(({ state }) => state === 'open')

const setNode = (course: Course, key: string, change: Partial<CourseNode>): Course => ({
  ...course,
  nodes: course.nodes.map((node) => (node.key === key ? { ...node, ...change } : node)),
})
const setTasks = (course: Course, which: (task: Task) => boolean, state: TaskState): Course => ({
  ...course,
  tasks: course.tasks.map((task) => (which(task) ? { ...task, state } : task)),
})
const endOpen = (course: Course): Course => setTasks(course, ({ state }) => state === 'open' || state === 'paused', 'ended')

/** Whether a person has said yes in what stands. */
const hasApproval = (course: Course): boolean =>
  course.nodes.some(
    (node) => node.state === 'done' && node.kind !== 'copy' && tasksOf(course, node).some(({ state }) => state === 'approved'),
  )

/** Goes on to the next node that somebody decides, or to the end. */
function advance(course: Course, staff: Staff): Course {
  const next = course.nodes.find(({ state }) => state === 'coming' || state === 'paused')
  if (next === undefined) return { ...course, status: hasApproval(course) ? 'passed' : 'ended' }
  if (next.state === 'paused') {
    const resumed = setTasks(
      setNode(course, next.key, { state: 'open' }),
      ({ node, round, state }) => node === next.key && round === next.round && state === 'paused',
      'open',
    )
    return settle(resumed, staff)
  }
  // The last resort is asked only when everything before it was skipped.
  if (next.key === lastKey && hasApproval(course)) return advance(setNode(course, lastKey, { state: 'skipped' }), staff)
  const { people, why } = staff(next)
  const deciders = distinct(people).filter(({ person }) => next.kind === 'copy' || person !== course.initiator)
  if (deciders.length === 0)
    return advance(setNode(course, next.key, { state: 'skipped', ...(why === undefined ? {} : { why }) }), staff)
  const round = next.round + 1
  const isCopy = next.kind === 'copy'
  const made = deciders.map(
    (decider, at): Task => ({
      ...decider,
      no: course.tasks.length + at + 1,
      node: next.key,
      round,
      state: isCopy ? 'ended' : 'open',
    }),
  )
  const opened = setNode({ ...course, tasks: [...course.tasks, ...made] }, next.key, { state: isCopy ? 'done' : 'open', round })
  return isCopy ? advance(opened, staff) : opened
}

function distinct(people: readonly Decider[]): readonly Decider[] {
  const byPerson = new Map<string, Decider>()
  for (const one of people) if (!byPerson.has(one.person)) byPerson.set(one.person, one)
  return [...byPerson.values()]
}

/** Closes the open node when enough have said yes; a node that everybody has left is skipped. */
function settle(course: Course, staff: Staff): Course {
  const node = openNode(course)
  if (node === undefined) return course
  const counted = tasksOf(course, node).filter(({ state }) => state !== 'dropped')
  if (counted.length === 0) return advance(setNode(course, node.key, { state: 'skipped' }), staff)
  const wanted = node.kind === 'any' ? 1 : node.kind === 'min' ? Math.min(node.needed, counted.length) : counted.length
  if (counted.filter(({ state }) => state === 'approved').length < wanted) return course
  const closed = setTasks(course, (task) => task.node === node.key && task.round === node.round && task.state === 'open', 'ended')
  return advance(setNode(closed, node.key, { state: 'done' }), staff)
}

function openTask(course: Course, no: number): Task {
  const task = course.tasks.find((one) => one.no === no)
  if (course.status !== 'running' || task?.state !== 'open') throw new CourseRefusal('closed')
  return task
}

/** Says yes. Throws `CourseRefusal`: `closed` when the task is no longer open. */
export function approve(course: Course, no: number, staff: Staff): Course {
  const task = openTask(course, no)
  return settle({ ...setTasks(course, ({ no: of }) => of === task.no, 'approved'), isDecided: true }, staff)
}

/** Sends it back: to the node before, which asks all its people again, or to the initiator. One return ends the tasks of the others. */
export function sendBack(course: Course, no: number, to: 'former' | 'initiator', staff: Staff): Course {
  const task = openTask(course, no)
  const at = course.nodes.findIndex(({ key }) => key === task.node)
  const former =
    to === 'initiator'
      ? -1
      : course.nodes.findLastIndex((node, place) => place < at && node.state === 'done' && node.kind !== 'copy')
  const returned = { ...endOpen(setTasks(course, ({ no: of }) => of === task.no, 'returned')), isDecided: true }
  const reset = (from: number): Course => ({
    ...returned,
    nodes: returned.nodes.map((node, place) => (place >= from ? { ...node, state: 'coming' } : node)),
  })
  if (former >= 0) return advance(reset(former), staff)
  return { ...reset(at), status: 'returned', returnedFrom: task.node }
}

/**
 * The initiator submits it again: from the beginning, or straight to the node that returned it. Nodes that were skipped are asked again
 * either way, for what their condition reads may have changed.
 */
export function resubmit(course: Course, isStraight: boolean, staff: Staff): Course {
  if (course.status !== 'returned') throw new CourseRefusal('notReturned')
  const nodes = course.nodes.map(
    (node): CourseNode => (isStraight && node.state === 'done' ? node : { ...node, state: 'coming' }),
  )
  return advance({ ...course, status: 'running', returnedFrom: null, nodes }, staff)
}

/** The initiator takes it back before anybody has decided. */
export function withdraw(course: Course): Course {
  if (course.status !== 'running') throw new CourseRefusal('closed')
  if (course.isDecided) throw new CourseRefusal('decided')
  return { ...endOpen(course), status: 'withdrawn' }
}

/** Ends what was returned and will not be submitted again. */
export function terminate(course: Course): Course {
  if (course.status !== 'returned') throw new CourseRefusal('notReturned')
  return { ...course, status: 'ended' }
}

/** Somebody else decides instead. */
export function reassign(course: Course, no: number, to: string): Course {
  const task = openTask(course, no)
  demandNew(course, task, [to])
  return { ...course, tasks: course.tasks.map((one) => (one.no === no ? { ...one, person: to, behalf: null } : one)) }
}

function demandNew(course: Course, task: Task, people: readonly string[]): void {
  if (people.includes(course.initiator)) throw new CourseRefusal('initiator')
  const here = course.tasks.filter(({ node, round, state }) => node === task.node && round === task.round && state !== 'dropped')
  if (here.some(({ person }) => people.includes(person))) throw new CourseRefusal('twice')
}

/** More people decide before this node goes on, or after it. They all have to say yes. */
export function addApprovers(
  course: Course,
  no: number,
  added: { readonly people: readonly string[]; readonly place: 'before' | 'after'; readonly name: string },
  staff: Staff,
): Course {
  const task = openTask(course, no)
  demandNew(course, task, added.people)
  const at = course.nodes.findIndex(({ key }) => key === task.node) + (added.place === 'after' ? 1 : 0)
  const node: CourseNode = {
    key: `added-${course.nodes.length}`,
    name: added.name,
    kind: 'all',
    needed: 1,
    people: added.people,
    state: 'coming',
    round: 0,
  }
  const grown = { ...course, nodes: course.nodes.toSpliced(at, 0, node) }
  if (added.place === 'after') return grown
  const paused = setTasks(setNode(grown, task.node, { state: 'paused' }), ({ state }) => state === 'open', 'paused')
  return advance(paused, staff)
}

/** Takes one's own yes back while the next node has not decided. */
export function takeBack(course: Course, no: number, person: string): Course {
  const task = course.tasks.find((one) => one.no === no)
  const at = course.nodes.findIndex(({ key }) => key === task?.node)
  const node = course.nodes[at]
  if (task === undefined || node === undefined || task.person !== person) throw new CourseRefusal('notOwn')
  if (course.status !== 'running' || task.state !== 'approved' || task.round !== node.round) throw new CourseRefusal('closed')
  const mine = ({ no: of }: Task) => of === no
  if (node.state === 'open') return setTasks(course, mine, 'open')
  const next = openNode(course)
  const place = course.nodes.findIndex(({ key }) => key === next?.key)
  const isBetweenEmpty = course.nodes.slice(at + 1, place).every(({ state, kind }) => state === 'skipped' || kind === 'copy')
  if (node.state !== 'done' || next === undefined || place < at || !isBetweenEmpty) throw new CourseRefusal('nextDecided')
  if (course.nodes.some(({ state }) => state === 'paused') || tasksOf(course, next).some(({ state }) => state === 'approved'))
    throw new CourseRefusal('nextDecided')
  const closed = endOpen(course)
  const nodes = closed.nodes.map((one, of): CourseNode => (of > at && of <= place ? { ...one, state: 'coming' } : one))
  const reopened = setNode({ ...closed, nodes }, node.key, { state: 'open' })
  return setTasks(
    reopened,
    (one) => mine(one) || (one.node === node.key && one.round === node.round && one.state === 'ended'),
    'open',
  )
}

/** Others decide in the place of somebody who is not there any more; without others that task is dropped, and the node goes on without it. */
export function replace(course: Course, no: number, people: readonly string[], staff: Staff): Course {
  const task = openTask(course, no)
  const here = tasksOf(course, { key: task.node, round: task.round }).filter(({ state }) => state !== 'dropped')
  const fresh = [...new Set(people)].filter((person) => person !== course.initiator && here.every((one) => one.person !== person))
  const made = fresh.map(
    (person, at): Task => ({ ...task, no: course.tasks.length + at + 1, person, behalf: null, state: 'open' }),
  )
  const dropped = setTasks(course, ({ no: of }) => of === no, 'dropped')
  return settle({ ...dropped, tasks: [...dropped.tasks, ...made] }, staff)
}
