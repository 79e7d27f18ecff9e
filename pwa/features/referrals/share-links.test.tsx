import { expect, it } from 'vitest'
import { shareLinks } from './share-links.ts'

it('writes the invitation for each place, with any characters in it', () => {
  const link = 'https://gigwright.example/register?ref=AB23CD45'
  const hrefs = shareLinks({ link, text: 'Try it & see: 100 %', subject: 'A friend’s tip' })
  const paramsOf = (href: string) => Object.fromEntries(new URL(href).searchParams)
  expect(paramsOf(hrefs.facebook)).toEqual({ u: link })
  expect(paramsOf(hrefs.twitter)).toEqual({ text: 'Try it & see: 100 %', url: link })
  expect(paramsOf(hrefs.whatsapp)).toEqual({ text: `Try it & see: 100 % ${link}` })
  expect(paramsOf(hrefs.email)).toEqual({ subject: 'A friend’s tip', body: `Try it & see: 100 %\n\n${link}` })
  expect(hrefs.email).not.toContain('+')
})
