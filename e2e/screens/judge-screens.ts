/** Opens every screen once for a device and a language. Each check of the screen is its own test. */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_PAGES } from '#shared/pages.ts'
import { paths } from '../../pwa/app/paths.ts'
import { newWindow, runProduct, stack } from '../support/product.ts'
import { openPage, type Visit } from '../support/visit.ts'
import { poorContrasts, violations } from './axe.ts'
import { layoutFaults } from './layout-faults.ts'
import { STRAY_PIXELS, takeMirrorPictures } from './mirror-picture.ts'
import { type Device, openNewAccount, openSample, openScreen, PHONE, type Screen } from './open-screen.ts'
import { BEFORE_SIGN_IN, DRAWER, NEW_ACCOUNT, SIGNED_IN } from './screens.ts'
import { marked } from './unmirrored-pixels.ts'

interface Language {
  tag: string
  dir: 'ltr' | 'rtl'
  /** True when only the space for the words is checked, because axe's results do not depend on their length. */
  isForWordsAlone?: boolean
}

/** English and Arabic are the two scripts. Russian has the longest words: when they fit, the other languages fit. */
export const ENGLISH: Language = { tag: 'en', dir: 'ltr' }
export const ARABIC: Language = { tag: 'ar', dir: 'rtl' }
export const RUSSIAN: Language = { tag: 'ru', dir: 'ltr', isForWordsAlone: true }

const PICTURES = 'dist/reports/mirror'

export function judgeScreens(device: Device, { tag, dir, isForWordsAlone = false }: Language): void {
  describe(`${device.name}, ${tag}`, () => {
    let visit: Visit
    let page: Page
    runProduct()

    beforeAll(async () => {
      const context = await newWindow({
        ...device.options,
        deviceScaleFactor: 1,
        locale: tag,
        reducedMotion: 'reduce',
      })
      visit = await openPage(context, stack)
      visit.allow(/404 .*\/nowhere/)
      page = visit.page
    })

    // A page of which the mirror image was taken cannot be used afterwards.
    const inTheApp = dir === 'rtl' ? 'load' : 'inside'

    function judge(screen: Screen, how: 'load' | 'inside'): void {
      describe(screen.name, () => {
        beforeAll(async () => {
          visit.complaints.length = 0
          await openScreen(visit, screen, how)
        })

        it('has a title and all its texts, and fits on the screen', async () => {
          const wanted = { lang: tag, dir, width: device.width, overflow: 0, isTitled: true, keys: [] }
          expect(await shapeOf(page)).toEqual(wanted)
        })
        it('has nothing cut off, broken or on the wrong side', async () => {
          const faults = await layoutFaults(page)
          expect(dir === 'rtl' ? faults : faults.filter((fault) => !OF_RIGHT_TO_LEFT.test(fault))).toEqual([])
        })
        if (!isForWordsAlone) {
          it('is accessible', async () => {
            expect(await violations(page)).toEqual([])
          })
          it('has enough contrast in the dark theme', async () => {
            await wear(page, 'dark')
            expect(await poorContrasts(page)).toEqual([])
            await wear(page, 'light')
          })
        }
        it('writes nothing to the console', () => {
          expect(visit.complaints).toEqual([])
        })
        // This test is the last, because the page cannot be used afterwards.
        if (dir === 'rtl') it('is the mirror image of itself', () => expectMirrorImage(page, device, screen))
      })
    }

    it('cover all addresses', () => {
      const looked = [...BEFORE_SIGN_IN, ...SIGNED_IN, ...NEW_ACCOUNT].map(({ path }) => path.split('?')[0])
      expect(looked).toEqual(expect.arrayContaining([...Object.values(paths), ...Object.values(PUBLIC_PAGES)]))
    })
    for (const screen of BEFORE_SIGN_IN) judge(screen, 'load')
    it('signs in to sample data', () => openSample(visit))
    for (const screen of SIGNED_IN) judge(screen, inTheApp)
    // Only a phone has this screen.
    if (device === PHONE) judge(DRAWER, inTheApp)
    it('signs in to a new account', () => openNewAccount(visit, stack))
    for (const screen of NEW_ACCOUNT) judge(screen, inTheApp)
  })
}

/** The checks for a language that is read from right to left. */
const OF_RIGHT_TO_LEFT = /^begins on the left|^not at the right/

async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  if (colorScheme === 'light') await page.waitForFunction(() => !document.documentElement.classList.contains('dark'))
}

interface Shape {
  lang: string
  dir: string
  /** A phone makes content fit by drawing it smaller, and then the window itself is wider. */
  width: number
  overflow: number
  isTitled: boolean
  /** Texts that were not found, such as "billing.title". */
  keys: string[]
}

function shapeOf(page: Page): Promise<Shape> {
  return page.evaluate(() => {
    const root = document.documentElement
    return {
      lang: root.lang,
      dir: root.dir,
      width: innerWidth,
      overflow: Math.max(0, root.scrollWidth - root.clientWidth),
      isTitled: document.title !== '',
      keys: document.body.innerText.match(/^[a-z]\w*(\.[a-z]\w*)+$/gm) ?? [],
    }
  })
}

async function expectMirrorImage(page: Page, device: Device, screen: Screen): Promise<void> {
  const { pixels, ...pictures } = await takeMirrorPictures(page)
  const start = `${PICTURES}/${device.width}-${screen.name.replaceAll(/\W+/g, '-')}`
  if (pixels.length > STRAY_PIXELS) keep(start, { ...pictures, difference: marked(pictures.arabic, pixels) })
  expect(pixels.length, `pixels of ${start}-*.png are not where the mirror has them`).toBeLessThanOrEqual(STRAY_PIXELS)
}

function keep(start: string, pictures: Record<string, PNG>): void {
  mkdirSync(PICTURES, { recursive: true })
  for (const [name, picture] of Object.entries(pictures)) writeFileSync(`${start}-${name}.png`, PNG.sync.write(picture))
}
