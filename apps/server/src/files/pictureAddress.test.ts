import { describe, expect, test } from 'vitest'
import { ownPictures, ticketedHtml, ticketedPaths, withoutTickets } from './pictureAddress.ts'

const one = 'temp/202611/1.png'
const two = 'avatar/202611/22.webp'
const make = (path: string): string => `a.b-${path.length}_c`
const own = { host: 'roof.example:8443', apiBase: '/svc' }

describe('a ticket is put', () => {
  test('after each of several paths, and after nothing else', () => {
    expect(ticketedPaths(`${one},${two}`, make)).toBe(`${one}?ticket=a.b-17_c,${two}?ticket=a.b-21_c`)
    for (const other of ['', ' ', `/${one}`, `${one}?x=1`, 'https://a.example/a.png', 'etc/202611/1.png', `x${one}`, `${one}.`]) {
      expect(ticketedPaths(other, make)).toBe(other)
    }
  })

  test('into the pictures of HTML, with the prefix of the calls; links and foreign pictures stay', () => {
    const html = `<a href="/sys/common/static/${one}">甲</a><img src="/sys/common/static/${one}" alt="乙" /><img src="/sys/common/download/${two}" /><img src="/sys/other/${one}" />`
    expect(ticketedHtml(html, '/svc', make)).toBe(
      `<a href="/sys/common/static/${one}">甲</a><img src="/svc/sys/common/static/${one}?ticket=a.b-17_c" alt="乙" /><img src="/svc/sys/common/static/${two}?ticket=a.b-21_c" /><img src="/sys/other/${one}" />`,
    )
  })
})

describe('a ticket is taken off', () => {
  test('wherever a stored path stands, and other questions stay', () => {
    const text = `${one}?ticket=a.b-1_c,${two}?ticket= (${one}?ticket=x)`
    expect(withoutTickets(text)).toBe(`${one},${two} (${one})`)
    for (const other of [`${one}?download=1`, 'https://a.example/?ticket=1', `x${one}?ticket=1`])
      expect(withoutTickets(other)).toBe(other)
  })

  test('what was put in comes back as it was', () => {
    const html = `<p><img src="/sys/common/static/${one}" alt="" />图 <img src="/sys/common/static/${two}" alt="" /></p>`
    expect(ownPictures(withoutTickets(ticketedHtml(html, '/svc', make)), own)).toBe(html)
    expect(withoutTickets(ticketedPaths(`${one},${two}`, make))).toBe(`${one},${two}`)
  })

  test('host and prefix as well, where they are those of this server alone', () => {
    const ours = `<img src="/sys/common/static/${one}">`
    for (const before of ['https://roof.example:8443/svc', 'http://roof.example:8443/svc', '//roof.example:8443/svc', '/svc']) {
      expect(ownPictures(`<img src="${before}/sys/common/static/${one}">`, own)).toBe(ours)
    }
    for (const before of [
      'https://roof.example/svc',
      'https://a.example/svc',
      '//a.example/svc',
      '/other',
      'ftp://roof.example:8443/svc',
      '/svc/svc',
    ]) {
      const foreign = `<img src="${before}/sys/common/static/${one}">`
      expect(ownPictures(foreign, own)).toBe(foreign)
    }
    expect(ownPictures(`<img src='/svc/sys/common/static/${one}'>`, own)).toBe(`<img src='/sys/common/static/${one}'>`)
    expect(ownPictures(`<a href="/svc/sys/common/static/${one}">`, own)).toBe(`<a href="/svc/sys/common/static/${one}">`)
  })

  test('in no more time for a text that was made to be slow', () => {
    const long = `<img src="${'/a'.repeat(10_000)}/sys/common/static/`.repeat(5)
    expect(ownPictures(long, own)).toBe(long)
    expect(withoutTickets('temp/202611/'.repeat(20_000))).toHaveLength(240_000)
  })
})
