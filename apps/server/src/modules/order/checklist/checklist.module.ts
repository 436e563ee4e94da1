import { acceptanceChecklistLife } from '@heliodesk/contracts/lifecycles/order/acceptanceChecklist'
import { acceptanceMessages as messages } from '@heliodesk/contracts/messages/acceptance'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { acceptanceChecklist, acceptanceChecklistLine } from '@heliodesk/contracts/resources/order/acceptanceChecklist'
import { dictionary } from '#server/crud/dictionaries.ts'
import type { Bindings } from '#server/lifecycle/bound.ts'
import { missingAt } from '#server/lifecycle/missing.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import { materialsOf } from '#server/order/checklists.queries.ts'
import { lockChecklists, otherInUse } from './checklist.queries.ts'

const checklistBindings: Bindings<typeof acceptanceChecklistLife> = {
  approvals: {},
  guards: {
    linesAreSound: async ({ tx, dictionaries }, { id }) => {
      const materials = await materialsOf(tx, id)
      const types = materials.map(({ materialType }) => materialType)
      const texts = dictionary(dictionaries, 'acceptance_type').textByValue
      const twice = [...new Set(types.filter((type, at) => types.indexOf(type) !== at))]
      return missingAt(acceptanceChecklist, id, [
        ...(materials.some(({ isRequired }) => isRequired) ? [] : [messages.noRequired()]),
        ...twice.map((type) => messages.materialTwice({ material: texts.get(type) ?? type })),
      ])
    },
    isOnlyOne: async ({ tx }, { id, tenantId }) => {
      await lockChecklists(tx, tenantId)
      const other = await otherInUse(tx, id)
      if (other === undefined) return []
      const { name, isDefault } = other
      const message = isDefault ? messages.otherDefault({ name }) : messages.otherOfProduct({ name })
      return missingAt(acceptanceChecklist, id, [message], recordPath(acceptanceChecklist, other.id))
    },
  },
  effects: {
    nextEdition: async (_, { current }) => {
      const edition = Number(current['edition'] ?? 0) + 1
      return { values: { edition }, about: `V${edition}` }
    },
  },
}

/** 验收清单: what acceptances of a product ask for (decision 102). */
export const acceptanceChecklistModule = lifecycleModule(acceptanceChecklistLife, checklistBindings)
export const acceptanceChecklistLineModule = crudModule(acceptanceChecklistLine)
