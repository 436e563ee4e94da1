import type { Fault } from '../../fault.ts'

const table = 'packages/contracts/src/lifecycles/workOrder/workOrder.ts'
const every = 'apps/server/src/lifecycle/every-lifecycle.http.test.ts'

/** Slips in a table of states. */
export const tableFaults: readonly Fault[] = [
  {
    wrong: 'An order that is assigned goes back to where nobody has it.',
    file: table,
    text: "moves: [{ from: ['0', '1', '2', '3', '6'], to: '1', who: ['dispatcher'] }]",
    replacement: "moves: [{ from: ['0', '1', '2', '3', '6'], to: '0', who: ['dispatcher'] }]",
    test: every,
  },
  {
    wrong: 'Whoever did the work may accept it themselves.',
    file: table,
    text: "moves: [{ from: ['4'], to: '5', who: ['creator', 'acceptor'] }]",
    replacement: "moves: [{ from: ['4'], to: '5', who: ['creator', 'acceptor', 'assignee'] }]",
    test: every,
  },
  {
    wrong: 'An order that waits for acceptance can be cancelled.',
    file: table,
    text: "moves: [{ from: ['0', '1', '2', '3', '6'], to: '7',",
    replacement: "moves: [{ from: ['0', '1', '2', '3', '4', '6'], to: '7',",
    test: every,
  },
  {
    wrong: 'Taking an order raises no version: two people take it at once.',
    file: table,
    text: "effects: ['takeOver'],",
    replacement: "effects: ['takeOver'],\n      keepsVersion: true,",
    test: every,
  },
  {
    wrong: 'A finished order does not keep when it was closed.',
    file: table,
    text: "5: { end: true, stamp: { field: 'closeTime', keeps: 'last' } },",
    replacement: '5: { end: true },',
    test: every,
  },
  {
    wrong: 'Work that was sent back and done again keeps the moment of the first time.',
    file: table,
    text: "4: { stamp: { field: 'finishTime', keeps: 'last' } },",
    replacement: "4: { stamp: { field: 'finishTime', keeps: 'first' } },",
    test: every,
  },
  {
    wrong: 'An order that is sent back still has its end.',
    file: table,
    text: "6: { deadline: due, clears: ['finishTime'] },",
    replacement: '6: { deadline: due },',
    test: every,
  },
  {
    wrong: 'The deadline is read from another field.',
    file: table,
    text: "const due = { field: 'deadline' } as const",
    replacement: "const due = { field: 'assignTime' } as const",
    test: every,
  },
  {
    wrong: 'Assigning changes no handler: its effect is left out.',
    file: table,
    text: "effects: ['handOver'],",
    replacement: 'effects: [],',
    test: every,
  },
  {
    wrong: 'Instead of who is given the order its submitter is told.',
    file: table,
    text: "to: ['assignee'],\n          title",
    replacement: "to: ['creator'],\n          title",
    test: every,
  },
  {
    wrong: 'No order can be sent back any more: the state is there, the way into it is not.',
    file: table,
    text: "moves: [{ from: ['4'], to: '6', who: ['creator', 'acceptor'] }]",
    replacement: "moves: [{ from: ['4'], to: '1', who: ['creator', 'acceptor'] }]",
    test: every,
    refusal: '生命周期 workOrder：状态 6 无法到达',
  },
  {
    wrong: 'What was put on hold cannot be resumed to where it was.',
    file: table,
    text: "moves: [{ from: ['3'], to: '2', who: ['assignee'] }]",
    replacement: "moves: [{ from: ['3'], to: '6', who: ['assignee'] }]",
    test: every,
    refusal: '生命周期 workOrder：suspend 声明了退路 resume，但 resume 不能从 3 回到 2',
  },
  {
    wrong: 'A verb asks a guard that nobody has written.',
    file: table,
    text: "effects: ['takeOver'],",
    replacement: "effects: ['takeOver'],\n      guards: ['isReady'],",
    test: every,
    refusal: '生命周期 workOrder：take 用到的 isReady 没有对应的函数',
  },
]
