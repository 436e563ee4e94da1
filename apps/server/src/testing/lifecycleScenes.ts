import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { customerLife } from '@heliodesk/contracts/lifecycles/customer/customer'
import { workOrderLife } from '@heliodesk/contracts/lifecycles/workOrder/workOrder'
import { shipmentLife } from '@heliodesk/contracts/testing/shipment'
import type { FieldCipher } from '../access/fieldCipher.ts'
import { newId } from '../db/ids.ts'
import type { Db } from '../db/sql.ts'
import { acceptanceScene } from './acceptanceScene.ts'
import { approvalScene } from './approvalScene.ts'
import { provisionRunScene, repayReliefScene } from './badDebtScenes.ts'
import { checklistScene } from './checklistScene.ts'
import { gridClaimScene } from './claimScene.ts'
import { monthCloseScene, statementRunScene } from './closeScene.ts'
import { collectiveRowScene, collectiveTransferScene } from './collectiveScenes.ts'
import { contractScene } from './contractScene.ts'
import { contractTemplateScene } from './contractTemplateScene.ts'
import { gridBillScene } from './gridBillScene.ts'
import { gridScene } from './gridScene.ts'
import { bankCardScene, faceVerifyScene } from './identityScenes.ts'
import { coIncomeScene, incomeRuleScene, withholdRuleScene } from './incomeScenes.ts'
import { ledgerPeriodScene, voucherBatchScene } from './ledgerScene.ts'
import { debitMandateScene } from './mandateScene.ts'
import { flowMatchScene } from './matchScene.ts'
import { orderScene } from './orderScene.ts'
import { partnerScenes } from './partnerScenes.ts'
import { payBatchScene, payOrderScene } from './payScenes.ts'
import { repayChangeScene, repayPlanScene } from './repayScene.ts'
import { matchRuleScene } from './ruleScene.ts'
import { settlementCheckScene } from './settlementCheckScene.ts'
import { settlementScene } from './settlementScene.ts'
import { shipmentScene } from './shipmentScene.ts'
import { stationChangeScene } from './stationChangeScene.ts'
import { stockMoveScenes } from './stockMoveScenes.ts'
import { stockScenes } from './stockScenes.ts'
import { surveyScene } from './surveyScene.ts'
import { tariffScene } from './tariffScene.ts'
import { warrantyScene } from './warrantyScene.ts'

/** Where the records of a life stand in its tests, and what makes one. */
export interface LifecycleScene {
  readonly lifecycle: Lifecycle
  readonly table: string
  /** Columns of the fields that hold people. */
  readonly columns: Readonly<Record<string, string>>
  /** The department of the records, and of everybody who acts. */
  readonly orgCode: string
  /** What the verbs ask for; every other text is a remark. */
  readonly answers: (people: Readonly<Record<string, string>>) => Readonly<Record<string, unknown>>
  /** What was agreed, said a second time and by hand (`tableInWords`): a slip in the table differs from it. */
  readonly agreed: string
  /** A record in this state, whose fields of people hold these accounts. Without a cipher it has no personal numbers. */
  readonly place: (db: Db, state: string, people: Readonly<Record<string, string>>, cipher?: FieldCipher) => Promise<string>
  /** A field of text that may be changed in every state in which the record may; without it the first one of the form. */
  readonly text?: string
  /** What a new line must name that is no text; made anew for each line. */
  readonly line?: (db: Db) => Promise<Readonly<Record<string, unknown>>>
  /** A state that one record of a tenant may be in: another one that is placed there pushes it out behind its back. */
  readonly single?: string
  /** Gives a record what the guards of one verb ask for that stand in the way of another: somebody else who made it. */
  readonly ready?: (db: Db, verb: string, id: string, cipher?: FieldCipher) => Promise<void>
}

const workOrders: LifecycleScene = {
  lifecycle: workOrderLife,
  table: 'work_order',
  columns: { createBy: 'create_by', assignee: 'assignee' },
  orgCode: 'A01',
  answers: ({ assignee }) => ({ username: assignee }),
  agreed: `
    0: due by deadline
    1: due by deadline, empties takeTime finishTime
    2: due by deadline, stamps takeTime once
    3: due by deadline
    4: stamps finishTime
    5: the end, stamps closeTime
    6: due by deadline, empties finishTime
    7: the end, stamps closeTime
    take: 0 → 2 by handler, 1 6 → 2 by assignee, then takeOver
    suspend: 2 → 3 by assignee, asks remark, undone by resume
    resume: 3 → 2 by assignee
    finish: 2 → 4 by assignee, asks remark (handleFiles), then keepResult
    close: 4 → 5 by creator acceptor
    reject: 4 → 6 by creator acceptor, asks remark
    assign: 0 1 2 3 6 → 1 by dispatcher, asks username (remark), then handOver, tells assignee
    cancel: 0 1 2 3 6 → 7 by creator acceptor, asks remark
    edit: 0 1 2 3 4 6 stays by creator dispatcher
    comment: 0 1 2 3 4 6 5 7 stays by anybody, asks remark, no version
    dispatcher: workorder:info:assign
    handler: workorder:info:handle
    assignee: workorder:info:handle assignee
    creator: createBy
    acceptor: workorder:info:close
    anybody:`,
  place: async (db, state, { createBy, assignee }) => {
    const id = newId()
    await db.query(
      `INSERT INTO work_order (id, tenant_id, sys_org_code, home_org_code, order_no, status, create_by, assignee)
       VALUES ($1::bigint, '1', 'A01', 'A01', 'GD-' || $1::text, $2, $3, $4)`,
      [id, state, createBy, assignee],
    )
    return id
  },
}

const customers: LifecycleScene = {
  lifecycle: customerLife,
  table: 'customer',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({}),
  agreed: `
    0: empties validTime
    1: due after 48 h
    2: stamps validTime
    3:
    4:
    submit: 0 3 → 1 by clerk, needs isComplete isNotBlacklisted
    recall: 1 → 0 by creator
    approve: 1 → 2 by reviewer, asks (remark), needs isComplete isNotBlacklisted isAnother, approved by byDefinition, then openOrders, tells creator
    reject: 1 → 3 by reviewer, asks remark, needs isAnother, tells creator
    blacklist: 0 1 2 3 4 stays by reviewer, asks remark, needs isNotBlacklisted, then enterBlacklist
    unblacklist: 0 1 2 3 4 stays by reviewer, asks remark, needs isBlacklisted, then leaveBlacklist
    end: 0 2 3 → 4 by reviewer, asks remark, needs hasNoStation
    reopen: 4 → 0 by reviewer
    edit: 0 2 3 stays by clerk, is the call update
    remove: 0 3 stays by anybody, is the call remove
    comment: 0 1 2 3 4 stays by anybody, asks remark, no version
    clerk: customer:info:edit
    creator: createBy
    reviewer: customer:info:review
    anybody:`,
  place: async (db, state, { createBy }) => {
    const id = newId()
    await db.query(
      `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, contact_number, district, status, create_by)
       VALUES ($1::bigint, '1', 'A01', 'KH-' || $1::text, '客户', '-', '330881', $2, $3)`,
      [id, state, createBy],
    )
    return id
  },
  ready: async (db, verb, id) => {
    if (verb === 'submit' || verb === 'approve') {
      await db.query(`UPDATE customer SET id_card = 'sealed' WHERE id = $1`, [id])
      await db.query(
        `INSERT INTO house (id, tenant_id, sys_org_code, house_no, customer_id, district, address, owner)
         VALUES ($1::bigint, '1', 'A01', 'FW-' || $1::text, $2, '330881', '一村', '客户')`,
        [newId(), id],
      )
    }
    if (verb === 'approve' || verb === 'reject') await db.query(`UPDATE customer SET create_by = 'registrar' WHERE id = $1`, [id])
    if (verb === 'unblacklist') await db.query('UPDATE customer SET is_blacklist = true WHERE id = $1', [id])
  },
}

const shipments: LifecycleScene = {
  lifecycle: shipmentLife,
  table: 'sample_shipment',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({}),
  agreed: `
    draft: empties carrier sentTime
    sent: stamps sentTime
    received: the end
    send: draft → sent by sender clerk, asks carrier, needs hasLines, then keepCarrier, undone by recall
    receive: sent → received by clerk
    recall: sent → draft by sender, asks remark
    edit: draft stays by anybody, is the call update
    remove: draft stays by anybody, is the call remove
    comment: draft sent received stays by anybody, asks remark, no version
    sender: createBy
    clerk: system:position:edit
    anybody:`,
  place: async (db, state, { createBy }) => {
    const id = newId()
    await db.query(
      `INSERT INTO sample_shipment (id, tenant_id, sys_org_code, shipment_no, status, create_by)
       VALUES ($1::bigint, '1', 'A01', $1::text, $2, $3)`,
      [id, state, createBy],
    )
    await db.query(
      `INSERT INTO sample_shipment_line (id, tenant_id, sys_org_code, shipment_id, item, quantity) VALUES ($1, '1', 'A01', $2, '组件', 20)`,
      [newId(), id],
    )
    return id
  },
}

/** One scene for each declared life. */
export const lifecycleScenes: readonly LifecycleScene[] = [
  customers,
  faceVerifyScene,
  bankCardScene,
  orderScene,
  surveyScene,
  acceptanceScene,
  checklistScene,
  shipmentScene,
  settlementScene,
  warrantyScene,
  repayPlanScene,
  repayChangeScene,
  repayReliefScene,
  provisionRunScene,
  ledgerPeriodScene,
  monthCloseScene,
  statementRunScene,
  voucherBatchScene,
  tariffScene,
  gridBillScene,
  debitMandateScene,
  payBatchScene,
  payOrderScene,
  flowMatchScene,
  matchRuleScene,
  collectiveTransferScene,
  collectiveRowScene,
  settlementCheckScene,
  incomeRuleScene,
  withholdRuleScene,
  coIncomeScene,
  gridClaimScene,
  workOrders,
  ...partnerScenes,
  contractTemplateScene,
  contractScene,
  gridScene,
  stationChangeScene,
  approvalScene,
  ...stockScenes,
  ...stockMoveScenes,
]
/** The sample beside them (testing/shipmentModules.ts): a life whose record has lines and the usual calls. */
export const sampleScenes: readonly LifecycleScene[] = [shipments]
