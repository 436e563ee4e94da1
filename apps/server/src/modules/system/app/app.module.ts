import { errors } from '@heliodesk/contracts/errors'
import { referenceMessages } from '@heliodesk/contracts/messages/reference'
import { appSystem } from '@heliodesk/contracts/resources/system/appSystem'
import { appTool } from '@heliodesk/contracts/resources/system/appTool'
import { openTargetOf } from '@heliodesk/domain/openTarget'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import { crudModule } from '#server/mounting/crudModule.ts'

/** Addresses are opened by people's browsers: only a page of ours or a plainly named host (D-HTML). */
function checkAddress({ address }: RowValues): void {
  if (address !== undefined && openTargetOf(address) === null) {
    throw errors.invalidInput({ reason: referenceMessages.appAddress() })
  }
}

const hooks: CrudHooks = {
  beforeCreate: async ({ values }) => checkAddress(values),
  beforeUpdate: async ({ values }) => checkAddress(values),
}

export const appSystemModule = crudModule(appSystem, hooks)
export const appToolModule = crudModule(appTool, hooks)
