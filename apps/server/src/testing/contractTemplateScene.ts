import { contractTemplateLife } from '@heliodesk/contracts/lifecycles/contract/contractTemplate'
import { newId } from '../db/ids.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'

/** Templates with a text that can be published. */
export const contractTemplateScene: LifecycleScene = {
  lifecycle: contractTemplateLife,
  table: 'contract_template',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({}),
  agreed: `
    0:
    1: stamps publishTime once
    2: the end, stamps withdrawTime
    publish: 0 → 1 by manager, needs textIsSound, then withdrawOrigin
    renew: 1 2 stays by editor, needs noDraftYet, then draftEdition
    withdraw: 1 → 2 by manager, asks remark
    edit: 0 stays by editor, is the call update
    remove: 0 stays by anybody, is the call remove
    comment: 0 1 2 stays by anybody, asks remark, no version
    editor: customer:contractTemplate:edit
    manager: customer:contract:manage
    anybody:`,
  place: async (db, state, { createBy }) => {
    const id = newId()
    await db.query(
      `INSERT INTO contract_template (id, tenant_id, sys_org_code, template_no, name, status, contract_type, body, create_by)
       VALUES ($1::bigint, '1', 'A01', 'MB-' || $1::text, '协议', $2, '2', E'乙方：{{客户姓名}}\n\n{{签署栏}}', $3)`,
      [id, state, createBy],
    )
    return id
  },
  ready: async (db, verb, id) => {
    if (verb === 'renew') await db.query('UPDATE contract_template SET origin_id = NULL WHERE origin_id = $1', [id])
  },
}
