import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { toneOf } from '../tag/levels.ts'
import { Tag } from '../tag/Tag.tsx'
import { DictMark } from './DictMark.tsx'

test.each([
  ['alarm_level', '1', 'plain'],
  ['alarm_level', '2', 'warning'],
  ['alarm_level', '3', 'danger'],
  ['alarm_level', '4', 'urgent'],
  ['work_order_level', 'L', 'plain'],
  ['work_order_level', 'M', 'warning'],
  ['work_order_level', 'H', 'urgent'],
] as const)('the level %s %s looks in every list as its tag does: %s', async (dict, value, tone) => {
  const screen = await render(
    <>
      <DictMark dict={dict} value={value} text="级别" />
      <Tag tone={toneOf(value)}>级别</Tag>
    </>,
  )
  const [mark, tag] = [...screen.container.children]
  expect(mark?.outerHTML).toBe(tag?.outerHTML)
  expect(mark?.getAttribute('data-tone')).toBe(tone)
})
