import type { Fault } from '../fault.ts'

const course = 'packages/domain/src/approval/course.ts'
const ofCourse = 'packages/domain/src/approval/course.test.ts'
const random = '10,000 random instances'
const engine = 'apps/server/src/approval'
const calls = 'apps/server/src/modules/approval/instance/approval.http.test.ts'

/** Faults of approvals: who decides, what counts, what is locked and carried out. */
export const approvalFaults: readonly Fault[] = [
  {
    wrong: 'The initiator decides like anybody else.',
    file: course,
    text: "next.kind === 'copy' || person !== course.initiator",
    replacement: "next.kind === 'copy' || person !== ''",
    test: ofCourse,
    name: random,
  },
  {
    wrong: 'An instance of which all nodes were skipped ends without an administrator.',
    file: course,
    text: 'if (next.key === lastKey && hasApproval(course))',
    replacement: 'if (next.key === lastKey)',
    test: ofCourse,
    name: 'leaves the initiator out',
  },
  {
    wrong: 'A task that was closed is decided once more.',
    file: course,
    text: "if (course.status !== 'running' || task?.state !== 'open') throw",
    replacement: "if (course.status !== 'running' || task === undefined) throw",
    test: ofCourse,
    name: random,
  },
  {
    wrong: 'An instance is not locked while it is decided on.',
    file: `${engine}/instance.queries.ts`,
    text: 'AND id = $2 FOR UPDATE',
    replacement: 'AND id = $2',
    test: calls,
    name: 'of an any-of node: one wins',
  },
  {
    wrong: 'A record changes while it is decided on.',
    file: 'apps/server/src/lifecycle/approvalLock.queries.ts',
    text: 'if (running === undefined) return',
    replacement: 'if (running?.id) return',
    test: calls,
    name: 'waits, with the record locked',
  },
]
