import type { ApprovalDetail } from '@heliodesk/contracts/endpoints/approval'
import { f } from '@heliodesk/contracts/kit/fields'
import { limits } from '@heliodesk/contracts/limits'
import { approval as copy } from '#web/copy/zhCN/approval.ts'
import { isGrantedByNode } from '#web/session/buttonPermission.ts'
import type { Answers, Asked } from './AskDialog.tsx'
import type { ApprovalCalls } from './useApproval.ts'

/** What somebody may do with an approval beside deciding, what is asked for it, and its call. */
export interface Ask {
  readonly key: string
  readonly title: string
  readonly note?: string
  readonly isDanger?: boolean
  readonly asked: readonly Asked[]
  readonly run: (answers: Answers) => Promise<void>
}

const own = (label: string) => ({ zh: label, en: label })
const opinionOf = (label: string, required = false): Asked => ({
  key: 'opinion',
  field: f.text(own(label), { max: limits.stepRemarkLength, multiline: true, ...(required ? { required: true } : {}) }),
})
const personOf = (key: string, label: string): Asked => ({
  key,
  field: f.text(own(label), { max: 64, person: 'username', required: true }),
})

const plain = (isShown: boolean, ask: Ask): readonly Ask[] => (isShown ? [ask] : [])

export function asksOf(of: ApprovalDetail, calls: ApprovalCalls): readonly Ask[] {
  const { id, may, permissionList } = of
  const said = ({ opinion = '' }: Answers) => ({ id, opinion })
  const { task, takeBack } = may
  const ofTask: readonly Ask[] =
    task === null
      ? []
      : [
          ...plain(isGrantedByNode(permissionList, 'reassign'), {
            key: 'reassign',
            title: copy.reassign,
            asked: [personOf('to', copy.reassignTo), opinionOf(copy.opinionLabel)],
            run: (answers) => calls.reassign({ ...said(answers), task, to: answers['to'] ?? '' }),
          }),
          ...(['before', 'after'] as const).flatMap((place) =>
            plain(isGrantedByNode(permissionList, 'add'), {
              key: `add-${place}`,
              title: copy.addAt(copy[place]),
              asked: [personOf('who', copy.addPeople), opinionOf(copy.opinionLabel)],
              run: (answers: Answers) => calls.add({ ...said(answers), task, people: [answers['who'] ?? ''], place }),
            }),
          ),
        ]
  return [
    ...ofTask,
    ...plain(takeBack !== null, {
      key: 'takeBack',
      title: copy.takeBack,
      asked: [opinionOf(copy.opinionLabel)],
      run: (answers) => calls.takeBack({ ...said(answers), task: takeBack ?? 0 }),
    }),
    ...plain(may.urge, { key: 'urge', title: copy.urge, asked: [], run: (answers) => calls.urge(said(answers)) }),
    ...plain(may.comment, {
      key: 'comment',
      title: copy.comment,
      asked: [opinionOf(copy.commentLabel, true)],
      run: (answers) => calls.comment(said(answers)),
    }),
    ...plain(may.withdraw, {
      key: 'withdraw',
      title: copy.withdraw,
      note: copy.withdrawAsk,
      isDanger: true,
      asked: [opinionOf(copy.opinionLabel)],
      run: (answers) => calls.withdraw(said(answers)),
    }),
    ...plain(may.resubmit, {
      key: 'terminate',
      title: copy.terminate,
      note: copy.terminateAsk,
      isDanger: true,
      asked: [opinionOf(copy.opinionLabel)],
      run: (answers) => calls.terminate(said(answers)),
    }),
    ...submitAsks(of, calls),
  ]
}

/** Submitting it again, straight or from the beginning; people that the initiator chooses are asked for. */
function submitAsks({ id, may, status, choices }: ApprovalDetail, calls: ApprovalCalls): readonly Ask[] {
  if (!may.resubmit) return []
  const isDraft = status === '0'
  const people = choices.map(({ key, name }) => personOf(`node-${key}`, copy.chooseFor(name)))
  const chosen = (answers: Answers) => Object.fromEntries(choices.map(({ key }) => [key, [answers[`node-${key}`] ?? '']]))
  const ask = (key: string, title: string, straight: boolean, asked: readonly Asked[]): Ask => ({
    key,
    title,
    asked: [...asked, opinionOf(copy.opinionLabel)],
    run: (answers) =>
      calls.resubmit({ id, straight, choices: asked.length > 0 ? chosen(answers) : {}, opinion: answers['opinion'] ?? '' }),
  })
  return isDraft
    ? [ask('submit', copy.submitDraft, false, people)]
    : [ask('straight', copy.straight, true, []), ask('again', copy.resubmit, false, [])]
}
