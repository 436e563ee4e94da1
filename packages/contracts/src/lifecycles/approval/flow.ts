import { defineLifecycle } from '../../kit/lifecycle.ts'
import { approveFlow } from '../../resources/approval/flow.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

const publish = 'approval:flow:publish'

/** A definition: 0 draft, 1 published, 2 out of use. What is written since it was published counts with the next version. */
export const approveFlowLife = defineLifecycle(approveFlow, {
  dict: 'approve_flow_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '建立了审批定义', en: 'made the definition' },
  states: { 0: {}, 1: { stamp: { field: 'publishedTime', keeps: 'last' } }, 2: {} },
  participants: {
    editor: { label: { zh: '审批定义维护人员', en: 'who maintains definitions' }, right: 'approval:flow:edit' },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
    publisher: { label: { zh: '审批定义发布人员', en: 'who publishes definitions' }, right: publish },
  },
  verbs: {
    publish: {
      label: { zh: '发布', en: 'Publish' },
      did: { zh: '发布了新版本', en: 'published a new version' },
      moves: [{ from: ['0', '2'], to: '1', who: ['publisher'] }],
      call: { path: '/api/approveFlow/publish', access: publish, done: { zh: '已发布', en: 'Published' } },
      guards: ['nodesComplete', 'isOnlyOne'],
      effects: ['keepVersion'],
      look: 'leading',
    },
    publishAgain: {
      label: { zh: '发布新版本', en: 'Publish a new version' },
      did: { zh: '发布了新版本', en: 'published a new version' },
      moves: [{ from: ['1'], to: null, who: ['publisher'] }],
      call: { path: '/api/approveFlow/publishAgain', access: publish, done: { zh: '新版本已发布', en: 'Published' } },
      guards: ['nodesComplete'],
      effects: ['keepVersion'],
      look: 'leading',
    },
    disable: {
      label: { zh: '停用', en: 'Take out of use' },
      did: { zh: '停用', en: 'took it out of use' },
      moves: [{ from: ['1'], to: '2', who: ['publisher'] }],
      call: { path: '/api/approveFlow/disable', access: publish, done: { zh: '已停用，新的业务不再审批', en: 'Out of use' } },
      danger: true,
    },
    edit: changing(['0', '1', '2'], ['editor']),
    remove: deleting(['0'], ['editor']),
    comment: commenting('/api/approveFlow/comment', 'approval:flow:list', ['0', '1', '2'], ['anybody']),
  },
})
