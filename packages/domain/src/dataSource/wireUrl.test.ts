import { expect, test } from 'vitest'
import { parseWireUrl } from './wireUrl.ts'

test.each([
  ['jdbc:postgresql://db.example.com:5433/energy?ssl=true', { host: 'db.example.com', port: 5433, dbName: 'energy' }],
  ['postgres://db/energy', { host: 'db', port: 5432, dbName: 'energy' }],
  ['jdbc:postgresql://[2001:db8::1]:5432/a%20b', { host: '2001:db8::1', port: 5432, dbName: 'a b' }],
  [' JDBC:PostgreSQL://db/energy ', { host: 'db', port: 5432, dbName: 'energy' }],
  ['jdbc:postgresql://db/a/b', null],
  ['jdbc:postgresql://db/a%2Fb', null],
  ['jdbc:postgresql://db/%', null],
  ['jdbc:postgresql://db/%ff', null],
  ['jdbc:mysql://db:3306/energy', null],
  ['jdbc:postgresql://db:5432/', null],
  ['jdbc:postgresql:///energy', null],
  ['file:///etc/passwd', null],
  ['', null],
])('[MODULE-SYS-DATASOURCE] %j is read', (text, place) => {
  expect(parseWireUrl(text)).toEqual(place)
})

test.each([
  ['postgresql://db.example.com:1/energy#x', { host: 'db.example.com', port: 1, dbName: 'energy' }],
  ['jdbc:postgres://db/energy', { host: 'db', port: 5432, dbName: 'energy' }],
  ['postgresqlx://db/energy', null],
  ['jdbc:jdbc:postgresql://db/energy', null],
  ['postgresql://db', null],
  ['postgresql://db:70000/energy', null],
  ['xjdbc:postgresql://db/energy', null],
])('%j is read as well', (text, place) => {
  expect(parseWireUrl(text)).toEqual(place)
})
