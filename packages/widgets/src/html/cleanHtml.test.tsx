import { allowedAttributes, allowedTags } from '@heliodesk/domain/announcement/allowedHtml'
import { openTargetOf } from '@heliodesk/domain/openTarget'
import { hostileHtml } from '@heliodesk/domain/testing/hostileHtml'
import { afterEach, expect, test } from 'vitest'
import { cleanHtml } from './cleanHtml.ts'

const names: ReadonlySet<string> = new Set(allowedTags)
const own: ReadonlySet<string> = new Set(['a rel', 'a target', 'img data-own'])
const canary = (): unknown => Reflect.get(window, '__ran')
const events = [
  'click',
  'mouseover',
  'mouseenter',
  'focus',
  'blur',
  'load',
  'error',
  'animationstart',
  'toggle',
  'keydown',
  'pointerdown',
]

/** Attached to the page, where anything that can run, runs. */
function show(html: string): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  place.append(cleanHtml(html))
  return place
}

function strange(place: HTMLElement): readonly string[] {
  return [...place.querySelectorAll('*')].flatMap((element) => {
    const name = element.nodeName.toLowerCase()
    if (!names.has(name)) return [name]
    return element.getAttributeNames().flatMap((attribute) => {
      if (!(allowedAttributes[name] ?? []).includes(attribute) && !own.has(`${name} ${attribute}`))
        return [`${name} ${attribute}`]
      const value = element.getAttribute(attribute) ?? ''
      return attribute === 'href' && !value.startsWith('mailto:') && openTargetOf(value) === null ? [`href ${value}`] : []
    })
  })
}

afterEach(() => document.body.replaceChildren())

test.each(hostileHtml.map((html, at) => [at, html.slice(0, 80), html] as const))(
  '[ANNOUNCE-04] %i %s runs nothing, without any help of the server or of a policy',
  async (_, __, html) => {
    const place = show(html)
    expect(strange(place)).toEqual([])
    for (const element of place.querySelectorAll('*')) {
      element.addEventListener('click', (event) => event.preventDefault())
      for (const name of events) element.dispatchEvent(new Event(name, { bubbles: name !== 'error', cancelable: true }))
    }
    await new Promise(requestAnimationFrame)
    expect(canary()).toBeUndefined()
  },
)

test('the canary sings where a script is let in', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = '<img src="data:," onerror="window.__ran=1">'
  await expect.poll(canary).toBe(1)
  Reflect.deleteProperty(window, '__ran')
})

test('ordinary HTML stays, and a link to another host takes nothing with it', () => {
  const html = '<h4>标题</h4><p>甲 <strong>乙</strong></p><table><tbody><tr><td colspan="2">丙</td></tr></tbody></table>'
  expect(show(html).innerHTML).toBe(html)
  const link = show('<a href="https://www.example.com/x" title="外">外</a>').querySelector('a')
  expect([link?.rel, link?.target, link?.title]).toEqual(['noopener noreferrer', '_blank', '外'])
  expect(show('<a href="/station/index">内</a>').querySelector('a')?.hasAttribute('target')).toBe(false)
})

test('[ANNOUNCE-04] a picture of the platform stays without asking the network, every other one is gone', () => {
  const kept = show('<p><img src="/sys/common/static/jeditor/202611/1.png" alt="屋顶" onerror="window.__ran=1" width="9"></p>')
  expect(kept.innerHTML).toBe('<p><img alt="屋顶" data-own="jeditor/202611/1.png"></p>')
  for (const src of ['https://evil.example/a.png', '//evil.example/a.png', 'data:image/png;base64,AA', '/sys/common/static/../x'])
    expect(show(`<img src="${src}" srcset="https://evil.example/b.png 2x">`).innerHTML).toBe('')
})

test('colour and side are words of a short list', () => {
  expect(show('<p data-align="center"><span data-color="red">红</span></p>').innerHTML).toBe(
    '<p data-align="center"><span data-color="red">红</span></p>',
  )
  expect(
    show('<p data-align="x" style="color:red"><span data-color="url(//evil.example)" data-x="1">字</span></p>').innerHTML,
  ).toBe('<p><span>字</span></p>')
})
