import { createHash } from 'node:crypto'
import { z } from 'zod'

/** How the demo's provider decides: by whoever opens its page, the bank by the bound card alone. */

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/** A check of a face by whoever opened the page: no camera, no picture. */
export function faceOutcome(providerNo: string, isPassed: boolean, atMs: number): object {
  const evidenceHash = hashOf(JSON.stringify({ providerNo, isPassed, atMs }))
  return isPassed
    ? { result: 'passed', similarity: '98.60', liveness: '99.20', evidenceHash }
    : { result: 'failed', failCode: 'FACE_MISMATCH', failReason: '人脸与身份证照片不一致', evidenceHash }
}

/** The text as it comes back: the same document, with a line behind its end that says who signed it and when. */
export function signedFile(
  original: Buffer,
  { providerNo, name, atMs }: { providerNo: string; name: string; atMs: number },
): Buffer {
  const line = JSON.stringify({ providerNo, signer: name, at: new Date(atMs).toISOString(), original: hashOf(original) })
  return Buffer.concat([original, Buffer.from(`\n%DemoSignature ${line}\n`, 'utf8')])
}

export function signedOutcome(
  signed: Buffer,
  { providerNo, name, atMs }: { providerNo: string; name: string; atMs: number },
): object {
  const signedAt = new Date(atMs).toISOString()
  const fileHash = hashOf(signed)
  return {
    result: 'signed',
    signer: name,
    signedAt,
    fileHash,
    evidenceHash: hashOf(JSON.stringify({ providerNo, signedAt, fileHash })),
  }
}

export const applicant = z.object({ name: z.string(), idCard: z.string(), bindCardNo: z.string(), phone: z.string() })

/** The bank opens an account unless the bound card ends on 0000. */
export function accountOutcome(number: string, { bindCardNo }: z.infer<typeof applicant>, year: number) {
  if (bindCardNo.endsWith('0000'))
    return { outcome: { result: 'refused', failReason: '绑定卡预留手机号与银行登记不一致' }, personal: null }
  const serial = BigInt(`0x${hashOf(number).slice(0, 14)}`) % 1_000_000_000_000n
  const body = `622202${String(serial).padStart(12, '0')}`
  return {
    outcome: {
      result: 'opened',
      branchName: '演示银行衢州分行营业部',
      cnapsNo: '102341000011',
      agreementNo: `DK${hashOf(`${number} mandate`).slice(0, 16).toUpperCase()}`,
      agreementTo: `${year + 10}-12-31`,
    },
    personal: { cardNo: `${body}${checkDigit(body)}` },
  }
}

/** The last digit of a card number (ISO/IEC 7812). */
function checkDigit(body: string): number {
  const sum = [...body].toReversed().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return (10 - (sum % 10)) % 10
}
