import { refusal } from './spec.ts'

/** Refusals of the ledger: what an event lacks, with the way to where it is mended. */
export const ledgerErrors = {
  ledgerRefused: refusal(409, '{reason}', '{reason}', 'toast'),
} as const
