import { defineLifecycle } from '../../kit/lifecycle.ts'
import { acceptanceChecklist } from '../../resources/order/acceptanceChecklist.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

const access = 'order:checklist:edit'

/** The life of a checklist: 0 draft, 1 in use, 2 out of use. Only what is not in use is changed, so that an edition says what was asked for. */
export const acceptanceChecklistLife = defineLifecycle(acceptanceChecklist, {
  dict: 'acceptance_checklist_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '建立了验收清单', en: 'made the checklist' },
  states: { 0: {}, 1: { stamp: { field: 'enabledTime', keeps: 'last' } }, 2: {} },
  participants: {
    editor: { label: { zh: '清单维护人员', en: 'who maintains checklists' }, right: access },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    enable: {
      label: { zh: '启用', en: 'Enable' },
      did: { zh: '启用了清单', en: 'enabled it' },
      question: { zh: '此后开工的验收按此清单，已开工的不变', en: 'Acceptances that begin from now on follow it, others stay' },
      moves: [{ from: ['0', '2'], to: '1', who: ['editor'] }],
      call: { path: '/api/acceptanceChecklist/enable', access, done: { zh: '清单已启用', en: 'Enabled' } },
      guards: ['linesAreSound', 'isOnlyOne'],
      effects: ['nextEdition'],
      look: 'leading',
    },
    disable: {
      label: { zh: '停用', en: 'Disable' },
      did: { zh: '停用了清单', en: 'disabled it' },
      question: { zh: '停用后可以修改，已开工的验收不变', en: 'It can be changed then; acceptances that have begun stay' },
      moves: [{ from: ['1'], to: '2', who: ['editor'] }],
      call: { path: '/api/acceptanceChecklist/disable', access, done: { zh: '清单已停用', en: 'Disabled' } },
      danger: true,
    },
    edit: changing(['0', '2'], ['editor']),
    remove: deleting(['0'], ['editor']),
    comment: commenting('/api/acceptanceChecklist/comment', 'order:checklist:list', ['0', '1', '2'], ['anybody']),
  },
})
