/** Of the dictionary `agent_deposit_kind`. */
export const depositKinds = {
  paid: '1',
  penalty: '2',
  setOff: '3',
  refunded: '4',
  overshipped: '6',
  cameBack: '7',
  warranty: '8',
} as const
/** Of the dictionary `agent_receivable_kind`. */
export const receivableKinds = {
  clawback: '1',
  ofSettlement: '2',
  ofDeposit: '3',
  repaid: '4',
  voided: '5',
  warranty: '6',
} as const
