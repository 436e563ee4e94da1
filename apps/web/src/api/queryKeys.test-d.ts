// Compiled and never run: what is marked must be refused, and the rest must not.
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { onlineReport } from '@heliodesk/contracts/resources/system/onlineReport'
import { QueryClient, useQuery } from '@tanstack/react-query'
import { invalidateResource, resourceKeys } from '../resource/list/resourceKeys.ts'
import { queryKeys } from './queryKeys.ts'

const client = new QueryClient()
const queryFn = () => 1

export function useKeys(resource: AnyResource) {
  useQuery({ queryKey: queryKeys.todo, queryFn })
  useQuery({ queryKey: [...queryKeys.fleet, 'overview', '100000'], queryFn })
  // @ts-expect-error no family begins like this
  useQuery({ queryKey: ['fleets', 'overview'], queryFn })
  // @ts-expect-error the family of accounts has no such part
  useQuery({ queryKey: ['account', 'profil'], queryFn })
  // @ts-expect-error one notice is one id, and nothing stands behind it
  useQuery({ queryKey: [...queryKeys.notice('7'), 'receipts'], queryFn })

  useQuery({ queryKey: [...queryKeys.resource('workOrder'), 'open'], queryFn })
  // An engine hands on the name of what it was given.
  useQuery({ queryKey: resourceKeys.record(resource.name, '7'), queryFn })
  useQuery({ queryKey: resourceKeys.record(onlineReport.name, '7'), queryFn })
  // @ts-expect-error no record is called so
  useQuery({ queryKey: queryKeys.resource('workorder'), queryFn })
  // @ts-expect-error no record is called so
  useQuery({ queryKey: resourceKeys.record('workorder', '7'), queryFn })
  // @ts-expect-error nor by hand
  useQuery({ queryKey: ['resource', 'workorder'], queryFn })
}

void client.invalidateQueries({ queryKey: queryKeys.stations })
// @ts-expect-error no family begins like this
void client.invalidateQueries({ queryKey: ['stations'] })
// @ts-expect-error no family begins like this
client.setQueryData(['stations', '7'], 1)
// @ts-expect-error no record is called so
void invalidateResource(client, 'stations')
