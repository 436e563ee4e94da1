import { expect, test } from 'vitest'
import { checkSecurity, findSecurity } from './check-security.ts'

const line = (section: string, state = 'met', tests = '`a.test.ts`', requirements = `${section.slice(1)}.1`) =>
  `| ${section} | Title | ${requirements} | ${state} | how | ${tests} |`
const whole = Array.from({ length: 17 }, (_, at) => line(`V${at + 1}.1`))
const messages = (lines: readonly string[]) =>
  findSecurity(lines.join('\n'), (path) => path === 'a.test.ts').map(({ message }) => message)

test('the list of the repository is whole and names tests that exist', async () => {
  expect(await checkSecurity()).toEqual([])
})

test('a whole list has no problems', () => {
  expect(messages(whole)).toEqual([])
  expect(messages([...whole, line('V4.3', 'not applicable', '–'), line('V6.5', 'not met', '–')])).toEqual([])
})

test.each([
  [[line('V1.2', 'met', '`gone.test.ts`')], 'V1.2 names gone.test.ts, which is no test here'],
  [[line('V1.2', 'met', '`a.ts`')], 'V1.2 names a.ts, which is no test here'],
  [[line('V1.2', 'fine')], 'V1.2 has the unknown state «fine»'],
  [[line('V1.2', 'met', '–')], 'V1.2 is met, but names no test'],
  [[line('V1.2', 'partly', '–')], 'V1.2 is partly, but names no test'],
  [[line('V1.2', 'met', '`a.test.ts`', '1.3.1')], 'V1.2 has the requirements 1.3.1'],
  [[line('V1.1')], 'V1.1 stands twice'],
  [['| V1.9 | too short |'], 'is no row of six columns'],
])('%s is a problem', (added, message) => {
  expect(messages([...whole, ...added])).toEqual([message])
})

test('a chapter that is missing is a problem', () => {
  expect(messages(whole.filter((one) => !one.startsWith('| V9.')))).toEqual(['chapter V9 is missing'])
})
