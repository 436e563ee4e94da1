import { allowedTags } from '@heliodesk/domain/announcement/allowedHtml'
import { hostileHtml } from '@heliodesk/domain/testing/hostileHtml'
import fc from '@heliodesk/domain/testing/properties'
import { describe, expect, test } from 'vitest'
import { htmlAsText, safeHtml, textAsHtml } from './safeHtml.ts'

const names: ReadonlySet<string> = new Set(allowedTags)

/** What a cleaned text still contains: its output is regular, so that its tags can be read with a pattern. */
function remains(html: string): readonly string[] {
  return [...html.matchAll(/<\/?([^\s>/]+)([^>]*)>/g)].flatMap(([tag, name = '', attributes = '']) => {
    const isKnown = names.has(name)
    const isPlain = /^( (href|src|alt|data-color|data-align|title|start|colspan|rowspan|scope)="[^"<>]*")*( \/)?$/.test(
      attributes,
    )
    const isTame = !/href="(?!\/(?!\/)|https?:\/\/|mailto:)|src="(?!\/sys\/common\/static\/)/.test(attributes)
    return isKnown && isPlain && isTame ? [] : [tag]
  })
}

describe('hostile HTML', () => {
  test('comes in more than two hundred different texts', () => {
    expect(new Set(hostileHtml).size).toBe(hostileHtml.length)
    expect(hostileHtml.length).toBeGreaterThanOrEqual(200)
  })
  test.each(hostileHtml.map((html, at) => [at, html.slice(0, 80), html] as const))(
    '%i %s leaves nothing but tame tags',
    (_, __, html) => {
      const clean = safeHtml(html)
      expect(remains(clean)).toEqual([])
      expect(safeHtml(clean)).toBe(clean)
    },
  )
  test('is read again as it was read when a tag that is left out held paragraphs apart', () => {
    const clean = safeHtml('<p><im\u0000g src=x onerror=run()><p tabindex=0>文</p>')
    expect(clean).toBe('<p></p><p>文</p><p></p>')
    expect(safeHtml(clean)).toBe(clean)
  })
  test('in any mixture leaves nothing but tame tags, and cleaning again changes nothing', () => {
    const piece = fc.oneof(
      fc.constantFrom(...hostileHtml),
      fc.string(),
      fc.constantFrom('<', '>', '"', "'", '<!--', '-->', '<p>', '</table>'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const clean = safeHtml(pieces.join(''))
        return remains(clean).length === 0 && safeHtml(clean) === clean
      }),
      { numRuns: 300 },
    )
  })
})

describe('ordinary HTML', () => {
  test('[ANNOUNCE-04] keeps pictures of the platform, and colours and sides of the short lists', () => {
    const html =
      '<p data-align="right"><span data-color="blue">蓝</span><img src="/sys/common/static/jeditor/202611/1.png" alt="屋顶" /></p>'
    expect(safeHtml(html)).toBe(html)
    expect(safeHtml('<p data-align="fixed"><span data-color="x" style="color:red">字</span></p>')).toBe('<p><span>字</span></p>')
    for (const src of ['https://evil.example/a.png', '//evil.example/a', 'data:image/png;base64,AA', '/sys/common/static/../x'])
      expect(safeHtml(`<img src="${src}" />`)).toBe('')
    expect(safeHtml('<img alt="无" />')).toBe('')
  })
  test('stays as it was written', () => {
    const html =
      '<h4>标题</h4><p>甲 <strong>乙</strong><br />丙</p><ol start="3"><li>一</li></ol><table><tbody><tr><th scope="col">角色</th><td colspan="2">财务</td></tr></tbody></table>'
    expect(safeHtml(html)).toBe(html)
  })
  test('keeps links to pages of ours, to named hosts and to mailboxes; others become words', () => {
    expect(safeHtml('<a href="/station/index?status=2" title="故障">电站</a>')).toBe(
      '<a href="/station/index?status=2" title="故障">电站</a>',
    )
    expect(safeHtml('<a href="https://www.example.com/a?b=1">外部</a>')).toBe('<a href="https://www.example.com/a?b=1">外部</a>')
    expect(safeHtml('<a href="mailto:ops@example.com">信</a>')).toBe('<a href="mailto:ops@example.com">信</a>')
    expect(safeHtml('<a href="ftp://example.com">不行</a>')).toBe('<span>不行</span>')
  })
  test('plain text is shown as it was typed', () => {
    expect(textAsHtml('甲 < 乙 & "丙"\n丁')).toBe('<p>甲 &#60; 乙 &#38; &#34;丙&#34;<br />丁</p>')
    expect(textAsHtml('')).toBe('')
  })
})

test.each([
  ['<p>甲</p><p>乙</p>', '甲\n乙'],
  ['甲<br>乙<br/>丙<BR />丁', '甲\n乙\n丙\n丁'],
  ['<ul><li>一</li><li class="x">二</li></ul>', '· 一\n· 二'],
  ['<h1>题</h1><div>文</div>', '题\n文'],
  ['<p>甲 \t</p><p></p><p></p><p>乙</p>', '甲\n\n乙'],
  ['&lt;b&gt; &amp; &quot;x&quot; &#39;', `<b> & "x" '`],
  ['&amp;lt;', '&lt;'],
  ['<script>alert(1)</script><style>p{}</style>字', '字'],
  ['<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', 'a\nb'],
  ['<link>x</link>', 'x'],
])('%s has the words %j', (html, words) => {
  expect(htmlAsText(html)).toBe(words)
})

test('the oldest of more than two hundred is cleaned anew, and cleaned alike', () => {
  const texts = Array.from({ length: 402 }, (_, at) => `<p onclick="x">${at}</p>`)
  const first = texts.map(safeHtml)
  expect([first[0], first[401]]).toEqual(['<p>0</p>', '<p>401</p>'])
  expect(texts.map(safeHtml)).toEqual(first)
})
