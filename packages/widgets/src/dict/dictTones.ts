/** What a value means to the eye. `plain` is text without a mark: most values are nothing to notice. */
export type DictTone = 'good' | 'off' | 'wait' | 'bad' | 'plain'

/** Station states have a mark of their own, with a shape for each. */
export const stationDict = 'station_status'

/** Levels of alarms and of work orders: their one table stands with the tag that draws them (tag/levels.ts). */
export const isLevelDict = (dict: string): boolean => dict === 'alarm_level' || dict === 'work_order_level'

type Tones = Readonly<Record<string, DictTone>>

/** Dictionaries whose values say how something stands. Everything else is plain text. */
const tonesOf: Readonly<Record<string, Tones>> = {
  user_status: { 1: 'good', 2: 'off' },
  tenant_status: { 1: 'good', 0: 'off' },
  valid_status: { 1: 'good', 0: 'off' },
  use_status: { 1: 'good', 0: 'off' },
  dict_item_status: { 1: 'good', 0: 'off' },
  send_status: { 0: 'wait', 1: 'good', 2: 'off' },
  es_send_status: { 0: 'wait', 1: 'good', 2: 'bad' },
  quartz_status: { 0: 'good', '-1': 'off' },
  job_run_state: { due: 'wait', running: 'wait', done: 'good', failed: 'bad' },
  agent_status: { 0: 'wait', 1: 'good', 2: 'off', 3: 'off', 4: 'bad' },
  customer_status: { 0: 'off', 1: 'wait', 2: 'good', 3: 'bad', 4: 'off' },
  contract_status: { 0: 'off', 1: 'wait', 2: 'wait', 3: 'good', 4: 'wait', 5: 'off', 6: 'off', 7: 'off' },
  contract_template_status: { 0: 'off', 1: 'good', 2: 'off' },
  approve_status: { 0: 'off', 1: 'wait', 2: 'good', 3: 'bad', 4: 'off', 5: 'off', 6: 'bad' },
  approve_flow_status: { 0: 'off', 1: 'good', 2: 'off' },
  grid_connection_status: {
    ...{ 0: 'off', 1: 'wait', 2: 'wait', 3: 'wait', 4: 'wait', 5: 'wait', 6: 'wait', 7: 'wait', 8: 'wait' },
    ...{ 9: 'good', 10: 'off', 11: 'off' },
  },
  order_status: { 0: 'wait', 1: 'off', 2: 'off' },
  acceptance_checklist_status: { 0: 'off', 1: 'good', 2: 'off' },
  warranty_status: { 0: 'off', 1: 'wait', 2: 'wait', 3: 'wait', 4: 'wait', 5: 'wait', 6: 'good', 7: 'bad', 8: 'off' },
  repay_status: { 0: 'off', 1: 'wait', 2: 'good', 3: 'bad', 4: 'good', 5: 'wait', 6: 'bad' },
  repay_relief_status: { 0: 'off', 1: 'wait', 2: 'good', 3: 'bad', 4: 'off' },
  provision_status: { 0: 'off', 1: 'wait', 2: 'good', 3: 'off' },
  repay_risk_class: { 1: 'good', 2: 'wait', 3: 'bad', 4: 'bad', 5: 'bad' },
  repay_change_status: { 0: 'off', 1: 'wait', 2: 'good', 3: 'bad', 4: 'off' },
  ledger_period_status: { 0: 'wait', 1: 'good', 2: 'wait' },
  month_close_status: { 0: 'off', 1: 'wait', 2: 'wait', 3: 'wait', 4: 'wait', 5: 'good', 6: 'off', 7: 'bad' },
  statement_run_status: { 0: 'wait', 1: 'good', 2: 'off', 3: 'off' },
  voucher_status: { 0: 'off', 1: 'wait', 2: 'good', 3: 'off' },
  tariff_status: { 0: 'off', 1: 'wait', 2: 'good', 3: 'off', 4: 'bad', 5: 'off', 6: 'wait' },
  grid_bill_status: { 0: 'wait', 1: 'good', 2: 'off' },
  fee_due_state: { 0: 'off', 1: 'bad', 2: 'good', 3: 'off' },
  debit_mandate_status: { 0: 'off', 1: 'good', 2: 'bad', 3: 'off' },
  pay_batch_status: { 0: 'off', 1: 'wait', 2: 'wait', 3: 'good', 4: 'off' },
  pay_status: { 0: 'off', 1: 'wait', 2: 'wait', 3: 'wait', 4: 'good', 5: 'bad', 6: 'bad', 7: 'off', 8: 'bad' },
  collective_status: { 0: 'off', 1: 'wait', 2: 'good', 3: 'off' },
  collective_row_status: { 0: 'wait', 1: 'wait', 2: 'good', 3: 'off' },
  match_rule_status: { 0: 'off', 1: 'wait', 2: 'wait', 3: 'good', 4: 'off' },
  income_rule_status: { 0: 'off', 1: 'wait', 2: 'good', 3: 'off', 4: 'bad' },
  co_income_status: { 1: 'wait', 2: 'wait', 3: 'good', 4: 'wait', 5: 'off' },
  grid_claim_status: { 0: 'off', 1: 'wait', 2: 'wait', 3: 'wait', 4: 'good', 5: 'bad', 6: 'off', 7: 'off' },
  flow_match_status: { 0: 'wait', 1: 'wait', 2: 'wait', 3: 'good', 4: 'off', 5: 'off' },
  settle_outcome: { 0: 'good', 1: 'bad', 2: 'off' },
  settle_handling: { 0: 'wait', 1: 'good', 2: 'off' },
  statement_state: { 0: 'off', 1: 'good', 2: 'bad' },
  statement_bill: { 0: 'wait', 1: 'wait', 2: 'good' },
  survey_status: { 0: 'off', 1: 'wait', 2: 'good', 3: 'bad', 4: 'off' },
  acceptance_record_status: { 0: 'off', 1: 'wait', 2: 'good', 3: 'bad' },
  acceptance_status: { 0: 'off', 1: 'wait', 2: 'good', 3: 'bad', 4: 'wait' },
  photo_proof: { 1: 'good', 2: 'wait' },
  station_change_status: { 0: 'off', 1: 'wait', 2: 'wait', 3: 'bad', 4: 'off', 5: 'good' },
  stock_status: { 0: 'off', 1: 'wait', 2: 'good', 3: 'bad', 4: 'off' },
  stock_transfer_status: { 0: 'off', 1: 'wait', 2: 'wait', 3: 'good', 4: 'bad', 5: 'off' },
  stocktake_status: { 0: 'off', 1: 'wait', 2: 'wait', 3: 'good', 4: 'off' },
  stock_reservation_status: { 1: 'good', 2: 'off', 3: 'off', 4: 'off' },
  send_goods_status: { 0: 'off', 1: 'wait', 2: 'wait', 3: 'wait', 4: 'wait', 5: 'good', 6: 'bad', 7: 'off' },
  send_line_status: { 0: 'wait', 1: 'wait', 2: 'good', 3: 'bad', 4: 'off', 5: 'off' },
  settle_status: { 0: 'off', 1: 'wait', 2: 'wait', 3: 'wait', 4: 'wait', 5: 'wait', 6: 'good', 7: 'bad', 8: 'off' },
  face_result: { 0: 'wait', 1: 'good', 2: 'bad', 3: 'bad', 4: 'off' },
  bank_card_status: { 0: 'off', 1: 'wait', 2: 'wait', 3: 'wait', 4: 'wait', 5: 'good', 6: 'bad', 7: 'bad', 8: 'off' },
  match_status: { 0: 'wait', 1: 'good', 2: 'good', 3: 'off', 4: 'good' },
  alarm_status: { 0: 'bad', 1: 'wait', 2: 'wait', 3: 'off' },
  fee_alarm: { 0: 'good', 1: 'bad' },
  payment_status: { 1: 'good', 2: 'bad', 3: 'wait' },
  work_order_status: { 0: 'wait', 1: 'wait', 2: 'wait', 3: 'off', 4: 'wait', 5: 'good', 6: 'bad', 7: 'off' },
}

/** Whether values of this dictionary carry a mark at all. */
export function isStatusDict(dict: string): boolean {
  return dict === stationDict || dict in tonesOf
}

export function toneOf(dict: string, value: unknown): DictTone {
  return tonesOf[dict]?.[String(value)] ?? 'plain'
}
