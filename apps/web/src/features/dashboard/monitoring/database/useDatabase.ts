import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { confirm } from '#web/app/confirm.ts'
import { toast } from '#web/app/toast.ts'
import { database as copy } from '#web/copy/zhCN/database.ts'

const stateKey = ['monitoring', 'database'] as const

export function useDatabase() {
  return useQuery({
    queryKey: stateKey,
    queryFn: ({ signal }) => call('GET /sys/monitor/database', { signal, silent: true }),
    refetchInterval: 5_000,
    staleTime: 0,
  })
}

export function useActivity() {
  return useQuery({
    queryKey: ['monitoring', 'databaseActivity'],
    queryFn: ({ signal }) => call('GET /sys/monitor/database/activity', { signal, silent: true }),
    refetchInterval: 5_000,
    staleTime: 0,
  })
}

/** Asks first, then hands the table to the job. */
export function useMaintain() {
  const client = useQueryClient()
  return async (tableName: string, verb: 'vacuum' | 'analyze'): Promise<void> => {
    const isVacuum = verb === 'vacuum'
    const question = {
      title: isVacuum ? copy.askVacuum(tableName) : copy.askAnalyze(tableName),
      text: isVacuum ? copy.askVacuumText : copy.askAnalyzeText,
      confirm: copy.verbs[verb],
      cancel: copy.cancel,
    }
    if (!(await confirm(question))) return
    // A refused call has shown its reason.
    const isTaken = await call('POST /sys/monitor/database/maintain', { body: { tableName, verb } }).then(
      () => true,
      () => false,
    )
    if (isTaken) toast.success(copy.scheduled)
    await client.invalidateQueries({ queryKey: stateKey })
  }
}
