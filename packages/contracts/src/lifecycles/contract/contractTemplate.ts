import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { contractTemplate } from '../../resources/contract/contractTemplate.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

const edit = 'customer:contractTemplate:edit'
const manage = 'customer:contract:manage'

/** The life of one edition of a contract template: 0 draft, 1 published, 2 withdrawn. */
export const contractTemplateLife = defineLifecycle(contractTemplate, {
  dict: 'contract_template_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '起草了模板', en: 'drew up the template' },
  states: {
    0: {},
    1: { stamp: { field: 'publishTime', keeps: 'first' } },
    2: { end: true, stamp: { field: 'withdrawTime', keeps: 'last' } },
  },
  participants: {
    editor: { label: { zh: '模板编辑人员', en: 'who edits templates' }, right: edit },
    manager: { label: { zh: '合同管理人员', en: 'who signs for party A' }, right: manage },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    publish: {
      label: { zh: '发布', en: 'Publish' },
      did: { zh: '发布了模板', en: 'published it' },
      question: {
        zh: '发布后不能再修改，上一版本随之停用',
        en: 'It cannot be edited afterwards, and the edition before is withdrawn',
      },
      moves: [{ from: ['0'], to: '1', who: ['manager'] }],
      call: { path: '/api/contractTemplate/publish', access: manage, done: { zh: '模板已发布', en: 'Published' } },
      guards: ['textIsSound'],
      effects: ['withdrawOrigin'],
      look: 'leading',
    },
    renew: {
      label: { zh: '新建版本', en: 'New edition' },
      did: { zh: '建立了新版本', en: 'made a new edition' },
      moves: [{ from: ['1', '2'], to: null, who: ['editor'] }],
      call: {
        path: '/api/contractTemplate/renew',
        access: edit,
        done: { zh: '新版本草稿已建立', en: 'A new edition was drawn up' },
      },
      guards: ['noDraftYet'],
      effects: ['draftEdition'],
    },
    withdraw: {
      label: { zh: '停用', en: 'Withdraw' },
      did: { zh: '停用了模板', en: 'withdrew it' },
      question: { zh: '为什么停用？', en: 'Why is it withdrawn?' },
      moves: [{ from: ['1'], to: '2', who: ['manager'] }],
      call: { path: '/api/contractTemplate/withdraw', access: manage, done: { zh: '模板已停用', en: 'Withdrawn' } },
      asks: { remark: f.text({ zh: '原因', en: 'Reason' }, { max: limits.stepRemarkLength, multiline: true, required: true }) },
      look: 'rare',
      danger: true,
    },
    edit: changing(['0'], ['editor']),
    remove: deleting(['0'], ['anybody']),
    comment: commenting('/api/contractTemplate/comment', 'customer:contractTemplate:list', ['0', '1', '2'], ['anybody']),
  },
})
