import type { QueryClient } from '@tanstack/react-query'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'

/** Lines came: they, the days that follow from them, and the balances of accounts are asked for again. */
export const bankChanged = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    (['accountTransactionDetails', 'statementDay', 'bankCardOpenAccountRecord'] as const).map((name) =>
      invalidateResource(client, name),
    ),
  )
