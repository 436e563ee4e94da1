import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import { fieldMessages } from '@heliodesk/contracts/messages/field'
import { stationMessages } from '@heliodesk/contracts/messages/station'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { joinImageNames, splitImageNames } from '@heliodesk/domain/work-order/imageNames'
import { readEach, refuse } from '#server/crud/input.ts'
import { readValue, type Value, ValueProblem } from '#server/crud/values.ts'

/** What a person writes into an order. Nothing is required (A§5); what is given must be right. */
export const contentKeys = ['questionType', 'questionDesc', 'questionReplenishFiles', 'priority'] as const
const linkKeys = ['stationId', 'alarmId'] as const
type Key = (typeof contentKeys)[number] | (typeof linkKeys)[number]

export type OrderForm = Readonly<Partial<Record<Key, Value>>>

/** The given keys of a submitted form, cleaned and checked one by one; all problems come out at once. */
export function readForm(body: Readonly<Record<string, unknown>>): OrderForm {
  const given = [...contentKeys, ...linkKeys].filter((key) => body[key] !== undefined)
  const { values, problems } = readEach(
    given.map((key) => [key, workOrder.fields[key]] as const),
    ([key, field]) => (key === 'questionReplenishFiles' ? readImages(body[key]) : readValue(field, body[key])),
  )
  if (problems.length > 0) refuse(problems)
  return values
}

/** Names that the server itself could have made. */
export const isImageName = (name: string): boolean => /^[\w-]{1,64}\.(jpg|png|gif)$/.test(name)

export function readImages(input: unknown): string | null {
  const names = splitImageNames(typeof input === 'string' ? input : '')
  if (names.length > limits.workOrderImages)
    throw new ValueProblem(fieldMessages.tooManyPictures({ limit: limits.workOrderImages }))
  if (!names.every(isImageName)) throw new ValueProblem(fieldMessages.badFileName())
  return names.length === 0 ? null : joinImageNames(names)
}

export const imagesUnavailable = () => {
  const message = stationMessages.picturesGone()
  return errors.invalidInput({ reason: message }, { fields: [{ field: 'questionReplenishFiles', message }] })
}
