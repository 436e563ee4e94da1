import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { monthClose } from '../../resources/ledger/monthClose.ts'
import { changing, commenting } from '../usualVerbs.ts'

const reason = f.text({ zh: '原因', en: 'Reason' }, { max: limits.stepRemarkLength, multiline: true, required: true })
const [list, edit, approve] = ['finance:close:list', 'finance:close:edit', 'finance:close:approve'] as const
const path = '/api/monthClose'
const numbered = { closeNo: 'closeNo', month: 'month' } as const
const told = { ...numbered, actor: 'actor' } as const

/**
 * The life of a close (decision 123): 0 not begun, 1 being checked, 2 stopped, 3 checked, 4 being closed, 5 closed, 6 void, 7 reopened. The
 * product works through 1 and 4 by itself and takes the steps without a call; people begin, stop, accept and finish.
 */
export const monthCloseLife = defineLifecycle(monthClose, {
  dict: 'month_close_status',
  field: 'status',
  begun: { zh: '建立了月结', en: 'made the close' },
  initial: ['0'],
  states: {
    0: {},
    1: { stamp: { field: 'startedTime', keeps: 'first' } },
    2: {},
    3: { stamp: { field: 'checkedTime', keeps: 'last' } },
    4: {},
    5: { stamp: { field: 'closedTime', keeps: 'last' } },
    6: { end: true },
    7: { end: true },
  },
  participants: {
    keeper: { label: { zh: '月结经办人员', en: 'who prepares closes' }, right: edit },
    closer: { label: { zh: '月结结账人员', en: 'who finishes closes' }, right: approve },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    start: {
      label: { zh: '开始检查', en: 'Start' },
      did: { zh: '开始检查', en: 'started the checks' },
      question: {
        zh: '逐步检查该月：银行、账单、匹配、核对、还款、支付、待认领与数据核对',
        en: 'The month is checked step by step',
      },
      moves: [{ from: ['0'], to: '1', who: ['keeper'] }],
      call: { path: `${path}/start`, access: edit, done: { zh: '已开始检查', en: 'Started' } },
      guards: ['isOver', 'earlierClosed'],
      effects: ['begin'],
      look: 'leading',
    },
    stop: {
      label: { zh: '停止', en: 'Stop' },
      did: { zh: '停止了月结', en: 'stopped it' },
      moves: [
        { from: ['1'], to: '2', who: ['keeper'] },
        { from: ['4'], to: '3', who: ['keeper'] },
      ],
      call: { path: `${path}/stop`, access: edit, done: { zh: '已停止，进度保留', en: 'Stopped; the progress is kept' } },
      look: 'rare',
    },
    resume: {
      label: { zh: '继续', en: 'Resume' },
      did: { zh: '从停止处继续', en: 'resumed where it was' },
      moves: [{ from: ['2'], to: '1', who: ['keeper'] }],
      call: { path: `${path}/resume`, access: edit, done: { zh: '继续检查', en: 'Resumed' } },
      effects: ['wake'],
      look: 'leading',
    },
    recheck: {
      label: { zh: '重新检查', en: 'Check again' },
      did: { zh: '重新检查全部步骤', en: 'had all steps checked again' },
      question: { zh: '全部步骤重新检查，已接受的提示需要重新确认', en: 'All steps again; what was accepted is asked again' },
      moves: [{ from: ['2', '3'], to: '1', who: ['keeper'] }],
      call: { path: `${path}/recheck`, access: edit, done: { zh: '已重新开始检查', en: 'Checking again' } },
      effects: ['beginAgain'],
    },
    accept: {
      label: { zh: '接受提示', en: 'Accept' },
      did: { zh: '接受了提示', en: 'accepted a warning' },
      question: { zh: '接受哪一步的提示？为什么可以结账？', en: 'Which step, and why may the month be closed?' },
      moves: [{ from: ['3'], to: null, who: ['keeper', 'closer'] }],
      call: { path: `${path}/accept`, access: list, done: { zh: '已接受', en: 'Accepted' } },
      asks: { step: f.dict({ zh: '步骤', en: 'Step' }, { dict: 'close_step', required: true }), remark: reason },
      effects: ['keepAccepted'],
    },
    finish: {
      label: { zh: '结账', en: 'Close' },
      did: { zh: '同意结账', en: 'closed the month' },
      question: {
        zh: '该月所有账簿随即结账，之后的更正记入下一期间，并生成农户月度账单',
        en: 'All books of the month are closed; corrections stand in the next month; statements are made',
      },
      moves: [{ from: ['3'], to: '4', who: ['closer'] }],
      call: { path: `${path}/finish`, access: approve, done: { zh: '正在结账', en: 'Closing' }, stepUp: true },
      guards: ['isSecond', 'nothingBlocks', 'isFresh', 'earlierClosed'],
      effects: ['beginClosing'],
      look: 'leading',
    },
    ready: {
      label: { zh: '检查完成', en: 'Checked' },
      did: { zh: '检查完成', en: 'finished the checks' },
      moves: [{ from: ['1'], to: '3', who: ['keeper'] }],
      notify: [
        {
          to: ['closer'],
          title: { text: 'monthCloseReadyTitle', params: numbered },
          content: { text: 'monthCloseReadyContent', params: numbered },
        },
      ],
    },
    fail: {
      label: { zh: '出错停止', en: 'Stopped by an error' },
      did: { zh: '因出错停止', en: 'was stopped by an error' },
      moves: [
        { from: ['1'], to: '2', who: ['keeper'] },
        { from: ['4'], to: '3', who: ['keeper'] },
      ],
    },
    done: {
      label: { zh: '结账完成', en: 'Closed' },
      did: { zh: '完成了结账', en: 'was closed' },
      moves: [{ from: ['4'], to: '5', who: ['keeper'] }],
    },
    undo: {
      label: { zh: '反结账', en: 'Reopened' },
      did: { zh: '会计期间已反结账', en: 'has a period that was reopened' },
      moves: [{ from: ['5'], to: '7', who: ['keeper'] }],
      notify: [
        {
          to: ['keeper'],
          title: { text: 'monthCloseUndoneTitle', params: numbered },
          content: { text: 'monthCloseUndoneContent', params: told },
        },
      ],
    },
    annul: {
      label: { zh: '作废', en: 'Void' },
      did: { zh: '作废了月结', en: 'made it void' },
      question: { zh: '为什么作废？', en: 'Why is it void?' },
      moves: [{ from: ['0', '2', '3'], to: '6', who: ['keeper'] }],
      call: { path: `${path}/annul`, access: edit, done: { zh: '已作废', en: 'Void' } },
      asks: { remark: reason },
      guards: ['nothingClosed'],
      look: 'rare',
      danger: true,
    },
    edit: changing(['0', '2', '3'], ['keeper']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3', '4', '5', '6', '7'], ['anybody']),
  },
})
