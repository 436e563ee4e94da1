/** What the signed-in application can do about a refusal that asks who is there. */
export interface ProofOffer {
  /** 再次验证: resolves to whether the person proved it, so that the call can be repeated once. */
  readonly stepUp: () => Promise<boolean>
  /** An administrator must enrol a second factor first. */
  readonly enrol: () => Promise<boolean>
}

let offered: ProofOffer | null = null

export function offerProof(offer: ProofOffer): void {
  offered = offer
}

/** Codes of the catalogue. */
const stepUpCode = 462
const enrolCode = 463

/** Asked by every refused call; null where the refusal asks for nothing of the kind, or nobody offers it. */
export function prove(code: unknown): Promise<boolean> | null {
  if (Number(code) === stepUpCode) return offered?.stepUp() ?? null
  return Number(code) === enrolCode ? (offered?.enrol() ?? null) : null
}
