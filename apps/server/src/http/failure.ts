import { errors } from '@heliodesk/contracts/errors'
import { AppError } from '@heliodesk/contracts/kit/error'
import { requestMessages } from '@heliodesk/contracts/messages/request'
import { isDatabaseAway } from './databaseAway.ts'

/** What is thrown while a request is served, as the refusal that its caller gets. `unexpected` ones belong in the log. */
export function asRefusal(
  error: unknown,
  request: { id: string; bodyLimit: number; contentType: string | undefined },
): {
  readonly refusal: AppError
  readonly unexpected: boolean
} {
  if (error instanceof AppError) return { refusal: error, unexpected: false }
  const protocol = protocolRefusal(error, request)
  if (protocol !== null) return { refusal: protocol, unexpected: false }
  if (isDatabaseAway(error)) return { refusal: errors.unavailable(), unexpected: true }
  const badValue = badValueCode(error)
  // A NUL in a text is always the client's doing, and not worth a trace: anybody could fill the log with it.
  if (badValue)
    return { refusal: errors.invalidInput({ reason: requestMessages.parameters() }), unexpected: badValue !== nulInText }
  return { refusal: errors.internal({ requestId: request.id }), unexpected: true }
}

function protocolRefusal(error: unknown, request: { bodyLimit: number; contentType: string | undefined }): AppError | null {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(request.bodyLimit)
    case 'FST_FILES_LIMIT':
      return errors.invalidInput({ reason: requestMessages.oneFile() })
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PROTO_VIOLATION':
      return errors.invalidInput({ reason: requestMessages.uploadFields() })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return errors.mediaType({ type: request.contentType?.slice(0, 80) ?? requestMessages.noType() })
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return errors.routeNotFound()
  }
  // Said of the connection to the client, which went away while it was sending; a lost database says «read ECONNRESET».
  if (code === 'ECONNRESET' && error instanceof Error && error.message === 'aborted') return errors.uploadBroken()
  // What the file server refuses (a folder, a hidden file) does not exist for anybody.
  if (statusCode === 403 || statusCode === 404) return errors.routeNotFound()
  const isBodyFault =
    statusCode === 400 && error instanceof Error && (error instanceof SyntaxError || code?.startsWith('FST_ERR_CTP'))
  return isBodyFault ? errors.malformedBody() : null
}

const tooLarge = (bytes: number): AppError =>
  bytes < 1_048_576
    ? errors.bodyTooLong({ limit: Math.ceil(bytes / 1_024) })
    : errors.bodyTooLarge({ limit: Math.ceil(bytes / 1_048_576) })

/** A value that PostgreSQL cannot read as its column's type; a route should refuse it before, but never by a 500. */
function badValueCode(error: unknown): string | undefined {
  const { code } = error as { code?: unknown }
  return badValues.find((one) => one === code)
}
const nulInText = '22021'
const badValues = ['22P02', '22003', '22007', '22008', nulInText]
