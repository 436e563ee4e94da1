import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** A qualification that an agent must have to work: licence, certificate, insurance; with the day until which it holds. */
export const agentQualification = defineResource('agentQualification', {
  label: { zh: '资质', en: 'Qualification' },
  path: '/api/agent/qualification',
  table: 'agent_qualification',
  permission: 'agent:info',
  verbs: ['list', 'read'],
  scope: 'org',
  fields: {
    agentId: f.ref({ zh: '代理商', en: 'Agent' }, { to: 'agent', required: true, immutable: true }),
    name: f.text({ zh: '资质名称', en: 'Qualification' }, { required: true, max: 60 }),
    certificateNo: f.text({ zh: '证书编号', en: 'Certificate no.' }, { max: 60 }),
    validTo: f.date({ zh: '有效期至', en: 'Valid until' }, {}),
  },
  list: { columns: ['agentId', 'name', 'certificateNo', 'validTo'], filters: { agentId: 'eq', validTo: 'range' } },
  form: [],
})
