import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { providerMessages as messages } from '@heliodesk/contracts/messages/provider'
import { contract } from '@heliodesk/contracts/resources/contract/contract'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { placeOf } from '#server/crud/pii.ts'
import { newId } from '#server/db/ids.ts'
import { insertFile } from '#server/files/fileRows.queries.ts'
import type { StoredFile } from '#server/files/fileStore.ts'
import { MessageError } from '#server/language/messageError.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'
import type { Exchange } from '#server/providers/exchanges.ts'
import { providerNames } from '#server/providers/settings.ts'
import { signingContract } from './signing.queries.ts'
import { filesOf } from './values.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** What the signing platform reports; the signed text is fetched from it. */
const outcome = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('signed'),
    signer: z.string().min(1).max(64),
    signedAt: z.iso.datetime({ offset: true }),
    fileHash: hash,
    evidenceHash: hash,
  }),
  z.object({ result: z.literal('declined'), reason: z.string().min(1).max(200) }),
])
type Outcome = z.infer<typeof outcome>

interface SignedText {
  readonly stored: StoredFile
  readonly sha256: string
}
const mostBytes = 12 * 1024 * 1024

/** How a contract is sent to be signed, and what follows. */
export const signingExchange = (context: Context, life: () => BoundLifecycle): Exchange<Outcome, SignedText | undefined> => ({
  kind: 'signing',
  resource: contract.name,
  outcome,
  content: async ({ recordId }) => {
    const row = await signingContract(context.db, recordId)
    const [document] = filesOf(row?.document)
    const opened = row?.status === '1' && document ? await context.files.open(document.filePath) : null
    if (row === undefined || document === undefined || opened === null) return null
    const open = (column: 'idCard' | 'contactNumber') => {
      const sealed = row[column]
      return sealed === null ? null : context.cipher.open(sealed, placeOf('customer', column, row.customerId))
    }
    return {
      content: {
        title: row.contractNo,
        fileName: document.fileName,
        fileHash: row.documentHash,
        file: (await buffer(opened.body)).toString('base64'),
      },
      personal: { name: row.userName, idCard: open('idCard'), phone: open('contactNumber') },
    }
  },
  gather: async (client, { number }, reported) => {
    if (reported.result === 'declined') return undefined
    const bytes = await client.file(number)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    if (sha256 !== reported.fileHash) throw new MessageError(messages.fileDiffers({ provider: providerNames.signing }))
    const stored = await context.files.put(Readable.from([bytes]), { folder: 'temp', extension: '.pdf', maxBytes: mostBytes })
    return { stored, sha256 }
  },
  settle: async (scope, { recordId: id, number }, reported, signed) => {
    if (reported.result === 'declined') return void (await stepWithin(life(), scope, 'declined', { id, remark: reported.reason }))
    const { signer, signedAt, evidenceHash } = reported
    const fileName = `${number}-已签署.pdf`
    if (signed !== undefined) {
      const { path, size } = signed.stored
      const file = { path, size, fileName, contentType: 'application/pdf', sha256: signed.sha256, biz: 'temp' }
      await insertFile(scope.tx, scope.actor, { id: newId(), atMs: context.clock.now(), ...file })
    }
    const signedDocument = signed && [{ fileName, filePath: signed.stored.path, fileSize: signed.stored.size }]
    const signDate = slotAt(Date.parse(signedAt)).day
    await stepWithin(life(), scope, 'signedOnline', { id, signer, signDate, evidenceHash, signedDocument })
  },
})
