import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import type { ErrorFile, ImportOutcome, SendImport } from '@heliodesk/widgets/import-dialog/importModel.ts'
import { ApiError } from '../../api/apiError.ts'
import { call } from '../../api/client.ts'
import { type ImportAnswer, resourceCalls } from '../../api/resource.ts'
import { runtimeConfig } from '../../api/runtimeConfig.ts'
import { staticUrl } from '../../api/staticUrl.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { saveBlob } from '../../files/saveBlob.ts'

const partialCode = 201

function isAnswer(value: unknown): value is ImportAnswer {
  return typeof value === 'object' && value !== null && 'rowErrors' in value && Array.isArray(value.rowErrors)
}

/** Error files lie behind the session, under the prefix of all calls; other servers of the protocol name a stored file. */
function errorFileOf({ fileUrl, fileName }: ImportAnswer): ErrorFile {
  const isCall = fileUrl.startsWith('/sys/')
  const fetchFile = async () =>
    saveBlob((await resourceCalls.file(isCall ? fileUrl : `/sys/common/static/${fileUrl}`)).blob, fileName)
  return {
    href: isCall ? `${runtimeConfig.apiBase}${fileUrl}` : staticUrl(fileUrl),
    // A failure was shown by the transport.
    open: () => void fetchFile().catch(() => undefined),
  }
}

function partialOf(message: string, code: unknown, result: unknown): ImportOutcome | undefined {
  if (code !== partialCode || !isAnswer(result)) return undefined
  return { kind: 'partial', message, answer: result, errorFile: errorFileOf(result) }
}

/** Sends the sheets of an import, and what became of them; `onStored` when rows may have been stored. */
export function useSendImport({ path }: Pick<AnyResource, 'path'>, onStored: () => void, withLines = false) {
  const send: SendImport = async (form, onProgress, signal) => {
    try {
      const { message, code, result } = await resourceCalls.importExcel({ path, withLines }, form, onProgress, signal)
      onStored()
      return partialOf(message, code, result) ?? { kind: 'done', message: message || copy.import.done }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const partial = partialOf(error.message, error.code, error.result)
      if (partial === undefined) return { kind: 'failed', message: error.message || copy.import.failed }
      onStored()
      return partial
    }
  }
  return { send, progress: (id: string) => call('GET /sys/import/progress/:id', { params: { id }, silent: true }) }
}
