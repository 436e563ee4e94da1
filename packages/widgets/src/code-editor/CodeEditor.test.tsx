import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { CodeEditor, type CodeEditorProps } from './CodeEditor.tsx'
import type { CodeLanguage } from './languages.ts'

function Written({ start = '', ...props }: Partial<CodeEditorProps> & { readonly start?: string }) {
  const [code, setCode] = useState(start)
  const [language, setLanguage] = useState<CodeLanguage>('json')
  return (
    <>
      <CodeEditor label="模板" value={code} onChange={setCode} language={language} onLanguage={setLanguage} {...props} />
      <output>{code}</output>
      <button type="button">后面</button>
      <button type="button" onClick={() => setCode('[1]')}>
        换
      </button>
    </>
  )
}
const text = page.getByRole('textbox', { name: '模板' })
const output = () => document.querySelector('output')?.textContent

describe('the code editor', () => {
  test('[EDITOR-01] Tab inserts two blanks, and none with Shift takes them away', async () => {
    await renderWidget(<Written />)
    await text.click()
    await userEvent.keyboard('{Tab}x')
    await expect.poll(output).toBe('  x')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.poll(output).toBe('x')
  })
  test('Escape and Tab lead out of it, so that nobody is caught', async () => {
    await renderWidget(<Written start="1" />)
    await text.click()
    await userEvent.keyboard('{Escape}{Tab}')
    await expect.element(page.getByRole('button', { name: '后面' })).toHaveFocus()
    expect(output()).toBe('1')
  })
  test('[EDITOR-02] offers twelve languages and says where JSON goes wrong', async () => {
    await renderWidget(<Written start="{" />)
    await expect.element(page.getByRole('combobox', { name: '模板的语言' })).toBeVisible()
    expect(document.querySelectorAll('option')).toHaveLength(12)
    await expect.poll(() => document.querySelector('[data-fault]')?.textContent).toBe('第 1 行：此处应为双引号括起的键名')
    await page.getByRole('combobox', { name: '模板的语言' }).selectOptions('sql')
    await expect.poll(() => document.querySelector('[data-fault]')).toBeNull()
  })
  test('[GRID-35] offers what was there when it was left before, and puts it back so that it can be undone', async () => {
    localStorage.removeItem('heliodesk.code.history')
    await renderWidget(<Written start="[1]" historyOf="report" />)
    await expect.element(text).toBeVisible()
    expect(page.getByRole('combobox', { name: '模板的历史' }).elements()).toEqual([])
    for (const [letter, at] of ['2', '3'].entries()) {
      await text.click()
      await userEvent.keyboard(`{Control>}{End}{/Control}${letter === 0 ? '\n' : ''}${at}`)
      await page.getByRole('button', { name: '后面' }).click()
    }
    const history = page.getByRole('combobox', { name: '模板的历史' })
    await expect.element(history).toBeVisible()
    await history.selectOptions('0')
    await expect.poll(output).toBe('[1]\n2')
    await text.click()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(output).toBe('[1]\n23')
    await expectSound(page.getByRole('region', { name: '模板' }).element())
  })
  test('takes what comes from outside, and puts JSON in order', async () => {
    await renderWidget(<Written />)
    await expect.element(text).toBeVisible()
    await page.getByRole('button', { name: '换' }).click()
    await expect.element(text).toHaveTextContent('[1]')
    await page.getByRole('button', { name: '整理格式' }).click()
    await expect.poll(output).toBe('[\n  1\n]')
  })
  test('a read-only text can be walked through and not changed', async () => {
    await renderWidget(<Written start="不变" isReadOnly language="markdown" />)
    await text.click()
    await userEvent.keyboard('x')
    expect(output()).toBe('不变')
    await expect.element(text).toHaveAttribute('aria-readonly', 'true')
  })
  test('fills the window and comes back with Escape', async () => {
    await renderWidget(<Written start="x" />)
    await page.getByRole('button', { name: '全屏' }).click()
    const box = page.getByRole('region', { name: '模板' })
    expect(box.element().getBoundingClientRect().height).toBe(window.innerHeight)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => box.element().getBoundingClientRect().height).toBeLessThan(window.innerHeight)
  })
  test('breaks no rule of accessibility, with its search open as well', async () => {
    await renderWidget(<Written start={'{\n  "a": [1, "二", true]\n}'} placeholder="写在这里" />)
    await expect.element(text).toBeVisible()
    await expectSound(page.getByRole('region', { name: '模板' }).element())
    await page.getByRole('button', { name: /查找与替换/ }).click()
    await expect.element(page.getByRole('textbox', { name: '查找' })).toBeVisible()
    await expectSound(page.getByRole('region', { name: '模板' }).element())
  })
})
