import type { ApprovalPathNode } from '@heliodesk/contracts/endpoints/approval'
import { approvalMessages as messages } from '@heliodesk/contracts/messages/approval'
import type { Message } from '@heliodesk/contracts/text/message'
import { type Course, type CourseNode, lastKey, type Staff } from '@heliodesk/domain/approval/course'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { messageText } from '../language/translate.ts'
import type { StoredTask } from './tasks.queries.ts'

type Name = ApprovalPathNode['expected'][number]
type NameOf = (username: string) => Name

const whys: Readonly<Record<string, () => Message>> = {
  amount: messages.skippedAmount,
  org: messages.skippedOrg,
  kind: messages.skippedKind,
  nobody: messages.skippedNobody,
}
const whyText = (why: string | undefined): string | null =>
  why === undefined ? null : messageText(whys[why]?.() ?? messages.skippedNobody())

/** The nodes of a course as they are drawn: who decided and how long it took, and who would decide at those to come. */
export function pathOf(
  course: Course,
  { staff, stored, nameOf }: { readonly staff: Staff; readonly stored: readonly StoredTask[]; readonly nameOf: NameOf },
): readonly ApprovalPathNode[] {
  return course.nodes
    .filter((node) => node.key !== lastKey || node.round > 0)
    .map((node) => {
      const tasks = course.tasks.filter((task) => task.node === node.key && task.round === node.round && task.state !== 'dropped')
      const isComing = node.state === 'coming' && course.status !== 'passed'
      const found = isComing ? staff(node) : { people: [] }
      return {
        ...shape(node),
        state: node.state,
        why: node.state === 'skipped' ? whyText(node.why) : whyText(found.why),
        tasks: isComing ? [] : tasks.map((task) => drawn(task, stored, nameOf)),
        expected: found.people.filter(({ person }) => person !== course.initiator).map(({ person }) => nameOf(person)),
      }
    })
}

const shape = ({ key, name, kind, needed }: CourseNode) => ({ key, name, kind, needed })

function drawn(task: Course['tasks'][number], stored: readonly StoredTask[], nameOf: NameOf): ApprovalPathNode['tasks'][number] {
  const row = stored.find(({ no }) => no === task.no)
  const closedMs = row?.closedMs ?? null
  return {
    no: task.no,
    person: nameOf(task.person),
    behalf: task.behalf === null ? null : nameOf(task.behalf),
    state: task.state,
    openedAt: row === undefined ? '' : wireTime(row.openedMs),
    dueAt: row?.dueMs == null ? null : wireTime(row.dueMs),
    closedAt: closedMs === null ? null : wireTime(closedMs),
    seconds: row === undefined || closedMs === null ? null : Math.max(0, Math.round((closedMs - row.openedMs) / 1000)),
  }
}
