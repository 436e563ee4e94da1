import { expect, test } from 'vitest'
import { checkSecurity, findSecurity, judged, numbersOf } from './check-security.ts'

const line = (section: string, state = 'met', tests = '`a.test.ts`', requirements = numbersOf(section), how = 'how') =>
  `| ${section} | Title | ${requirements} | ${state} | ${how} | ${tests} |`
/** The list with some lines in the place of their own. */
const whole = (...own: readonly string[]): readonly string[] => {
  const sections = new Set(own.map((one) => one.split(' ')[1]))
  return [...judged.filter((section) => !sections.has(section)).map((section) => line(section)), ...own]
}
const messages = (lines: readonly string[]) =>
  findSecurity(lines.join('\n'), (path) => path === 'a.test.ts').map(({ message }) => message)

test('the list of the repository is whole and names tests that exist', async () => {
  expect(await checkSecurity()).toEqual([])
})

test('a whole list has no issues', () => {
  expect(messages(whole())).toEqual([])
  const partly = line('V6.2', 'partly', '`a.test.ts`', '6.2.1–6.2.12', 'but 6.2.4')
  expect(messages(whole(line('V4.3', 'not applicable', '–'), line('V6.5', 'not met', '–'), partly))).toEqual([])
  expect(judged.length).toBe(75)
})

test.each([
  [[line('V1.2', 'met', '`gone.test.ts`')], 'V1.2 names gone.test.ts, which is no test here'],
  [[line('V1.2', 'met', '`a.ts`')], 'V1.2 names a.ts, which is no test here'],
  [[line('V1.2', 'fine')], 'V1.2 has the unknown state «fine»'],
  [[line('V1.2', 'met', '–')], 'V1.2 is met, but names no test'],
  [[line('V1.2', 'partly', '–', '1.2.1–1.2.9', 'but 1.2.3')], 'V1.2 is partly, but names no test'],
  [[line('V1.2', 'partly')], 'V1.2 is partly met, but names no number that is missing'],
  [[line('V1.2', 'met', '`a.test.ts`', '1.3.1')], 'V1.2 has the requirements 1.3.1'],
  [[line('V1.2', 'met', '`a.test.ts`', '1.2.1–1.2.8')], 'V1.2 has the requirements 1.2.1–1.2.8'],
  [[line('V1.1'), line('V1.1')], 'V1.1 stands twice'],
  [['| V1.9 | too short |'], 'is no row of six columns'],
])('%s is a issue', (added, message) => {
  expect(messages(whole(...added))).toEqual([message])
})

test('a section that is missing is a issue', () => {
  expect(messages(whole().filter((one) => !one.startsWith('| V9.2 ')))).toEqual(['section V9.2 is missing'])
})
