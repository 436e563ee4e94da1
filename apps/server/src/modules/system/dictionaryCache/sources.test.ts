import { expect, test } from 'vitest'
import { findSource } from './sources.ts'

test('[API-DICT-LOAD] a registered table is found with its columns in either spelling', () => {
  expect(findSource('station_info,station_name,contract_no')).toMatchObject({ text: 'stationName', code: 'contractNo' })
  expect(findSource('station_info, stationName ,id')).toMatchObject({ text: 'stationName', code: 'id' })
})

test('[API-DICT-GETITEMS] anything that is not registered is refused: tables, columns, conditions, functions', () => {
  const refused = [
    'sys_user,password_hash,username',
    'sys_user,realname,password_hash',
    'sys_user,phone,id',
    'customer,id_card,id',
    'customer,contact_number,id',
    'sys_session,token_hash,id',
    'pg_shadow,passwd,usename',
    'station_info,station_name,id,1=1',
    'station_info,station_name,id,',
    'station_info where 1=1--,station_name,id',
    'station_info,station_name||contract_no,id',
    'station_info,(select 1),id',
    '"station_info",station_name,id',
    'public.station_info,station_name,id',
    'station_info,station_name',
    'station_info,,id',
    ',,',
    'constructor,name,id',
    '__proto__,toString,id',
  ]
  expect(refused.filter((asked) => findSource(asked) !== null)).toEqual([])
})
