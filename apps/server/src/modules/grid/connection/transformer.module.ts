import { errors } from '@heliodesk/contracts/errors'
import { gridMessages as messages } from '@heliodesk/contracts/messages/gridConnection'
import { transformer } from '@heliodesk/contracts/resources/grid/transformer'
import { term, withField } from '@heliodesk/contracts/text/message'
import { crudModule } from '#server/mounting/crudModule.ts'
import { usedOf, usedSql } from './transformer.queries.ts'

/** Transformers of the grid company; none is made smaller than what feeds in behind it. */
export const transformerModule = crudModule(transformer, {
  virtual: { usedCapacity: usedSql },
  async beforeUpdate({ tx, id, values }) {
    if (typeof values.openCapacity !== 'string') return
    const used = await usedOf(tx, id)
    if (Number(values.openCapacity) >= Number(used)) return
    const reason = withField(messages.belowUse({ used }), term(transformer.fields.openCapacity.label))
    throw errors.invalidInput({ reason }, { fields: [{ field: 'openCapacity', message: reason }] })
  },
})
