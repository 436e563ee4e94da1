import { dictionaries } from '@heliodesk/contracts/dictionaries'
import { expect, test } from 'vitest'
import { account as english } from './enUS/account.ts'
import { alarmStream as streamInEnglish } from './enUS/alarmStream.ts'
import { account } from './zhCN/account.ts'
import { alarmStream } from './zhCN/alarmStream.ts'

const words = dictionaries.find(({ code }) => code === 'alarm_level')?.items ?? []
const wordOf = (texts: Readonly<Record<string, string>>, level: string) => texts[level]

test('a level of alarms has one word: of its dictionary, in cards, charts and switches, in both languages', () => {
  expect(words.map(({ value }) => value)).toEqual(['1', '2', '3', '4'])
  for (const { value, text } of words) {
    expect(alarmStream.level[Number(value)]).toBe(text.zh)
    expect(account.levels[value]).toBe(`${text.zh}告警`)
    expect(wordOf(streamInEnglish.level, value)).toBe(text.en)
    expect(wordOf(english.levels, value)).toBe(`${text.en} alarms`)
  }
})
