import { bankCardLife } from '@heliodesk/contracts/lifecycles/customer/bankCard'
import { faceVerifyLife } from '@heliodesk/contracts/lifecycles/customer/faceVerify'
import type { FieldCipher } from '../access/fieldCipher.ts'
import { placeOf } from '../crud/pii.ts'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import { placeMandate } from './mandateScene.ts'

const idCard = '330802199003072316'
const checks = 'face_verify_record'

async function placeCustomer(db: Sql, cipher: FieldCipher | undefined): Promise<string> {
  const id = newId()
  await db.query(
    `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, contact_number, district, status, id_card)
     VALUES ($1::bigint, '1', 'A01', 'KH-' || $1::text, '客户', '-', '330881', '2', $2)`,
    [id, cipher?.seal(idCard, placeOf('customer', 'idCard', id)) ?? null],
  )
  return id
}

async function placeCheck(
  db: Sql,
  { customerId, status, createBy }: { readonly customerId: string; readonly status: string; readonly createBy: string },
  cipher: FieldCipher | undefined,
): Promise<string> {
  const id = newId()
  const at = placeOf(checks, 'idCard', id)
  await db.query(
    `INSERT INTO face_verify_record (id, tenant_id, sys_org_code, customer_id, user_name, id_card, id_card_bidx, scene, status, valid_to, create_by)
     VALUES ($1, '1', 'A01', $2, '客户', $3, $4, '2', $5, CASE WHEN $5 = '1' THEN date '2099-12-31' END, $6)`,
    [id, customerId, cipher?.seal(idCard, at) ?? null, cipher?.blindIndex(idCard, at) ?? null, status, createBy],
  )
  return id
}

/** Checks of a customer of their own each. */
export const faceVerifyScene: LifecycleScene = {
  lifecycle: faceVerifyLife,
  table: checks,
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({}),
  agreed: `
    0: due after 24 h
    1: the end, stamps finishTime
    2: the end, stamps finishTime
    3: stamps finishTime
    4: the end, stamps finishTime
    pass: 0 3 → 1 by provider, asks (similarity) (liveness) (evidenceHash), then keepResult, tells creator
    fail: 0 3 → 2 by provider, asks (failCode) failReason (evidenceHash), then keepResult, tells creator
    lapse: 0 → 3 by provider, then withdraw
    cancel: 0 → 4 by clerk, asks remark, then withdraw
    comment: 0 1 2 3 4 stays by anybody, asks remark, no version
    provider: customer:identity:add
    clerk: customer:identity:add
    creator: createBy
    anybody:`,
  place: async (db, status, { createBy = '' }, cipher) => {
    const customerId = await placeCustomer(db, cipher)
    return placeCheck(db, { customerId, status, createBy }, cipher)
  },
}

/** The account is in the name of its customer, who is valid. */
async function matchHolder(db: Sql, id: string, cipher: FieldCipher): Promise<void> {
  const [row] = await db.query<{ customerId: string }>(
    `UPDATE bank_card_open_account_record SET account_name = '客户', id_card = $2 WHERE id = $1 RETURNING customer_id AS "customerId"`,
    [id, cipher.seal(idCard, placeOf('bank_card_open_account_record', 'idCard', id))],
  )
  const customerId = row?.customerId ?? ''
  await db.query(`UPDATE customer SET user_name = '客户', status = '2', is_blacklist = false, id_card = $2 WHERE id = $1`, [
    customerId,
    cipher.seal(idCard, placeOf('customer', 'idCard', customerId)),
  ])
  await db.query(`UPDATE bank_card_open_account_record SET status = '8' WHERE customer_id = $1 AND id <> $2`, [customerId, id])
}

/** Accounts of customers who were checked, except where the check is asked for; registered by somebody who is none of those who act. */
export const bankCardScene: LifecycleScene = {
  lifecycle: bankCardLife,
  table: 'bank_card_open_account_record',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({}),
  text: 'branchName',
  agreed: `
    0: empties faceId
    1: due after 72 h
    2: due after 48 h
    3: due after 72 h
    4: due after 24 h, empties failReason
    5: stamps openTime once
    6:
    7:
    8: the end, stamps closeTime
    submit: 0 → 1 by clerk, needs isComplete customerMayOpen isOnlyOne, then fixLimits
    recall: 1 2 3 → 0 by clerk
    askFace: 1 2 → 2 by clerk, needs customerMayOpen faceMayBeAsked, then askFace
    takeFace: 1 2 → 3 by clerk, needs customerMayOpen faceIsValid, then useFace
    facePassed: 2 → 3 by reporter, asks faceNo, then keepFace, tells creator
    apply: 3 → 4 by clerk, needs bankIsThere cardIsBound faceIsValid isComplete customerMayOpen isOnlyOne, then askBank
    opened: 4 → 5 by reporter, asks cardNo (branchName) (cnapsNo) (agreementNo) (agreementTo), then keepAccount, tells creator
    refused: 4 → 6 by reporter, asks failReason, then keepRefusal, tells creator
    retry: 6 → 0 by clerk
    register: 0 → 5 by manager, asks (agreementNo) (agreementTo), needs hasNumber isComplete customerMayOpen isOnlyOne isAnother, then fixLimits keepMandate
    freeze: 5 → 7 by manager, asks remark, undone by unfreeze
    unfreeze: 7 → 5 by manager, asks remark
    endMandate: 5 7 stays by manager, asks remark, needs hasMandate, then dropMandate
    close: 5 7 → 8 by manager, asks remark, needs isEmpty, then dropMandate
    edit: 0 3 stays by clerk, is the call update
    remove: 0 6 stays by clerk, is the call remove
    comment: 0 1 2 3 4 5 6 7 8 stays by anybody, asks remark, no version
    clerk: customer:bankcard:edit
    reporter: customer:bankcard:edit
    creator: createBy
    manager: customer:bankcard:manage
    anybody:`,
  place: async (db, status, { createBy = '' }, cipher) => {
    const [id, customerId] = [newId(), await placeCustomer(db, cipher)]
    const sealed = (column: string, value: string) =>
      cipher?.seal(value, placeOf('bank_card_open_account_record', column, id)) ?? 'sealed'
    await placeCheck(db, { customerId, status: '1', createBy }, cipher)
    await db.query(
      `INSERT INTO bank_card_open_account_record (id, tenant_id, sys_org_code, apply_no, customer_id, account_name, id_card, card_no, bind_card_no,
         bind_bank, reserved_phone, status, create_by)
       VALUES ($1::bigint, '1', 'A01', 'KH-' || $1::text, $2, '客户', $3, $4, $5, '银行', $6, $7, $8)`,
      [
        id,
        customerId,
        sealed('idCard', idCard),
        sealed('cardNo', '6222021234567890128'),
        sealed('bindCardNo', '6222021234567890128'),
        sealed('reservedPhone', '13812345678'),
        status,
        createBy,
      ],
    )
    if (['5', '7'].includes(status)) await placeMandate(db, { cardId: id, customerId })
    return id
  },
  ready: async (db, verb, id, cipher) => {
    if (verb === 'submit' && cipher !== undefined) await matchHolder(db, id, cipher)
    if (verb === 'askFace')
      await db.query(
        'DELETE FROM face_verify_record WHERE customer_id = (SELECT customer_id FROM bank_card_open_account_record WHERE id = $1)',
        [id],
      )
    if (verb === 'register')
      await db.query(`UPDATE bank_card_open_account_record SET create_by = 'registrar' WHERE id = $1`, [id])
  },
}
