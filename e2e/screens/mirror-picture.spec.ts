/** Tests of the comparison itself: it accepts what mirrors with the page, and finds a single thing that does not. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { browser, runBrowser } from '../support/product.ts'
import { layoutFaults } from './layout-faults.ts'
import { STRAY_PIXELS, takeMirrorPictures } from './mirror-picture.ts'

describe('the mirror', () => {
  let page: Page

  runBrowser()
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 390, height: 300 } })
  })

  const STYLE = `
    [dir=rtl] .turns { scale: -1 1 }
    .cut { display: block; width: 91px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
  `
  const show = (body: string) =>
    page.setContent(`<html lang="ar" dir="rtl"><style>${STYLE}</style><body>${body}</body></html>`)
  const strayPixels = async (body: string) => {
    await show(body)
    return (await takeMirrorPictures(page)).pixels.length
  }

  it.each([
    ['a logical margin', '<p style="margin-inline-start: 9.5px">متجر جديد</p>'],
    ['lines that break', '<p style="width: 120px">متجر <b>React</b> جديد في <a href="#">عمّان</a> 2026</p>'],
    ['an icon that turns', '<svg class="lucide turns" width="24" height="24"><path d="M4 4L20 12L4 20"/></svg>'],
    ['a tick', '<svg class="lucide lucide-check" width="24" height="24"><path d="M4 12L9 17L20 6"/></svg>'],
    ['a title in another language that is cut off', '<bdi class="cut">A shop in React and more</bdi>'],
    ['a mail address', '<p><bdi dir="ltr">anna@example.com</bdi></p>'],
  ])('accepts %s', async (_, body) => {
    expect(await strayPixels(body)).toBeLessThanOrEqual(STRAY_PIXELS)
  })

  it.each([
    ['a physical margin', '<p style="margin-left: 4px">متجر جديد</p>'],
    ['text at the left', '<p style="text-align: left">متجر جديد</p>'],
    ['an offset', '<p style="position: relative; left: 4px">متجر جديد</p>'],
    ['a shadow', '<p style="box-shadow: 4px 0 black">متجر جديد</p>'],
    ['a direction of its own', '<div dir="ltr" style="display: flex"><b>متجر</b><i>في عمّان</i></div>'],
    ['an icon', '<svg class="lucide" width="24" height="24"><path d="M4 4L20 12L4 20"/></svg>'],
  ])('finds %s', async (_, body) => {
    expect(await strayPixels(body)).toBeGreaterThan(STRAY_PIXELS)
  })

  it.each([
    ['cut off: <p', '<p style="width: 90px; overflow: hidden; white-space: nowrap">متجر جديد في عمّان</p>'],
    ['cut off below: <p', '<p style="width: 90px; height: 20px; overflow: hidden">متجر جديد في عمّان</p>'],
    ['wider than its box: <p', '<p style="width: 90px; white-space: nowrap">متجر جديد في عمّان</p>'],
    [
      'begins on the left: <nav',
      '<nav dir="ltr" style="display: flex"><a href="#">متجر</a> <a href="#">عمّان</a></nav>',
    ],
    ['out of its parent: <b', '<div style="display: grid; width: 90px"><b>a.long.address@example.com</b></div>'],
    ['"متجر" is broken: <p', '<p style="width: 20px; overflow-wrap: anywhere">متجر</p>'],
    ['not at the right: <aside', '<div style="display: flex"><main>متجر</main><aside><nav>عمّان</nav></aside></div>'],
  ])('reports what is %s', async (fault, body) => {
    await show(body)
    expect(await layoutFaults(page)).toEqual([expect.stringContaining(fault)])
  })
})
