import { errors } from '@heliodesk/contracts/errors'
import type { Message } from '@heliodesk/contracts/text/message'
import { waysOf } from '#server/lifecycle/missing.ts'

/** Why a photo is not taken or a material not judged, with the way to where that is mended. */
export const refused = (reason: Message) => errors.acceptanceRefused({ reason }, waysOf([reason]))
