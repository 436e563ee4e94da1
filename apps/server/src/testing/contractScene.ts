import { contractLife } from '@heliodesk/contracts/lifecycles/contract/contract'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'

/** Contracts on paper of a customer who may sign, drawn up by somebody who is none of those who act. */
export const contractScene: LifecycleScene = {
  lifecycle: contractLife,
  table: 'contract',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({ signer: '客户', signDate: '2024-05-01', archiveNo: `DA-${newId()}` }),
  agreed: `
    0: empties document documentHash
    1: due after 168 h, empties signer signDate signedDocument evidenceHash
    2: due after 72 h
    3: stamps companySignTime once
    4:
    5: the end, stamps endTime
    6: the end, stamps endTime
    7: the end, stamps endTime
    submit: 0 → 1 by clerk, needs isComplete customerMaySign agreesWithSurvey textIsReady, then settleParties makeDocument
    recall: 1 → 0 by creator manager, then dropText withdrawFlow
    sign: 1 → 2 by clerk, asks signer signDate (scans) (remark), needs isOnPaper signedByToday customerMaySign, then keepSignature keepScans
    sendToSign: 1 stays by clerk, needs isOnline platformIsThere hasText isNotOut customerMaySign isIdentified, then askSignature
    signedOnline: 1 → 2 by platform, asks signer signDate evidenceHash (signedDocument), then keepSignature keepEvidence, tells creator
    declined: 1 stays by platform, asks remark, then dropFlow, tells creator
    takeEffect: 2 → 3 by manager, asks (scans) (remark), needs isAnother hasFile customerMaySign agreesWithSurvey isOnlyOne isNotOver, approved by byDefinition, then fixTerm keepScans, tells creator
    sendBack: 2 → 1 by manager, asks remark, tells creator
    change: 3 → 4 by clerk manager, asks remark, needs isMain, then draftSupplement, undone by endChange
    endChange: 4 → 3 by clerk manager, asks (remark), needs supplementsDecided
    terminate: 3 4 → 7 by manager, asks remark, needs supplementsDecided planIsClosed, then keepReason endSupplements
    expire: 3 4 → 5 by manager, needs isOver
    annul: 1 2 → 6 by creator manager, asks remark, then keepReason withdrawFlow
    archive: 3 4 5 7 stays by manager, asks archiveNo (scans), needs isNotArchived hasFile, then keepArchive keepScans
    edit: 0 stays by clerk, is the call update
    remove: 0 stays by anybody, is the call remove
    comment: 0 1 2 3 4 5 6 7 stays by anybody, asks remark, no version
    clerk: customer:contract:edit
    creator: createBy
    platform: customer:contract:edit
    manager: customer:contract:manage
    anybody:`,
  place: async (db, state, { createBy }) => {
    const [id, customerId] = [newId(), newId()]
    await db.query(
      `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, contact_number, district, status)
       VALUES ($1::bigint, '1', 'A01', 'KH-' || $1::text, '客户', '-', '330881', '2')`,
      [customerId],
    )
    await db.query(
      `INSERT INTO contract (id, tenant_id, sys_org_code, contract_no, status, contract_type, sign_mode, customer_id, company_id, pv_panel_num,
         term_years, files, create_by)
       VALUES ($1::bigint, '1', 'A01', 'HT-' || $1::text, $2, '1', '2', $3, $4, 24, 25,
         jsonb_build_array(jsonb_build_object('fileName', '合同.pdf', 'filePath', $6::text, 'fileSize', 9)), $5)`,
      [id, state, customerId, await companyOf(db), createBy, pathOf(id)],
    )
    await db.query(
      `INSERT INTO sys_file (id, tenant_id, user_id, create_time, biz, path, file_name, content_type, size, sha256, state, resource, record_id)
       VALUES ($1, '1', '1', now(), 'temp', $3, '合同.pdf', 'application/pdf', 9, '', 'kept', 'contract', $2)`,
      [newId(), id, pathOf(id)],
    )
    return id
  },
  ready: async (db, verb, id) => {
    if (verb === 'submit') {
      await db.query(
        `UPDATE contract SET company_id = $2, agent_id = NULL, contract_type = '2', pv_panel_num = 24, term_years = 25 WHERE id = $1`,
        [id, await companyOf(db)],
      )
      await db.query(
        `UPDATE customer SET status = '2', is_blacklist = false WHERE id = (SELECT customer_id FROM contract WHERE id = $1)`,
        [id],
      )
    }
    if (verb === 'sendToSign') {
      await db.query(`UPDATE contract SET sign_mode = '1', document = files WHERE id = $1`, [id])
      await db.query(`UPDATE customer SET real_name_status = '1' WHERE id = (SELECT customer_id FROM contract WHERE id = $1)`, [
        id,
      ])
    }
    if (verb === 'takeEffect') await db.query(`UPDATE contract SET create_by = 'clerk' WHERE id = $1`, [id])
    if (verb === 'expire') await db.query(`UPDATE contract SET expire_date = '2024-05-01' WHERE id = $1`, [id])
  },
}

const pathOf = (id: string): string => `temp/202605/${id}.pdf`

/** A company that signs; one for all scenes of a database. */
async function companyOf(db: Sql): Promise<string> {
  const [known] = await db.query<{ id: string }>(`SELECT id FROM business_company WHERE code = 'SCENE'`, [])
  if (known) return known.id
  const id = newId()
  await db.query(
    `INSERT INTO business_company (id, tenant_id, code, name, company_type, credit_code) VALUES ($1::bigint, '1', 'SCENE', '签约公司', '2', right($1::text, 18))`,
    [id],
  )
  return id
}
