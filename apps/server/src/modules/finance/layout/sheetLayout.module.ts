import { bankCalls } from '@heliodesk/contracts/endpoints/bank'
import { collectiveCalls } from '@heliodesk/contracts/endpoints/collective'
import { gridBillCalls } from '@heliodesk/contracts/endpoints/gridBill'
import { sheetLayout } from '@heliodesk/contracts/resources/finance/sheetLayout'
import { listPurpose } from '#server/bank/listSheet.ts'
import { statementPurpose } from '#server/bank/statementSheet.ts'
import { billPurpose } from '#server/gridBill/billSheet.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { keepSheetLayout, recogniseSheet } from '#server/sheets/foreignSheets.ts'

/** 导入模板: a header is mapped once and known again, of banks and of grid companies. */
export const sheetLayoutModule: ModuleFactory = (context) => {
  const base = crudModule(sheetLayout)(context)
  const { source } = base
  return {
    ...base,
    routes: [
      ...base.routes,
      route(
        bankCalls.recognise,
        ({ actor, meta, request }) => recogniseSheet(source, { actor, meta }, request, statementPurpose),
        {
          multipart: true,
        },
      ),
      route(bankCalls.keepLayout, ({ actor, body }) => keepSheetLayout(source, actor, body, statementPurpose)),
      route(
        gridBillCalls.recognise,
        ({ actor, meta, request }) => recogniseSheet(source, { actor, meta }, request, billPurpose),
        {
          multipart: true,
        },
      ),
      route(
        collectiveCalls.recognise,
        ({ actor, meta, request }) => recogniseSheet(source, { actor, meta }, request, listPurpose),
        {
          multipart: true,
        },
      ),
      route(collectiveCalls.keepLayout, ({ actor, body }) => keepSheetLayout(source, actor, body, listPurpose)),
      route(gridBillCalls.keepLayout, ({ actor, body }) => keepSheetLayout(source, actor, body, billPurpose)),
    ],
  }
}
