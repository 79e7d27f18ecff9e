/** A film of a page. The steps are played as fast as possible, but the times in the film are those of a person who watches. */

const FRAME_MS = 80
const MOVE_MS = 480
const SETTLE_MS = 120
const KEY_MS = 70
const SHOWN_AT_PX = 220

/** @param page A page with the viewport of the film. */
export function createFilm(page) {
  const frames = []
  const cues = []
  let nowMs = 0
  let at = { x: 640, y: 420 }

  async function shoot(lastsMs) {
    await page.evaluate(drawPointer, at)
    frames.push({ atMs: nowMs, png: await page.screenshot({ caret: 'initial' }) })
    nowMs += lastsMs
  }

  async function moveTo(locator) {
    await locator.scrollIntoViewIfNeeded()
    const box = await locator.boundingBox()
    const to = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 }
    const from = at
    const steps = Math.round(MOVE_MS / FRAME_MS)
    for (let step = 1; step <= steps; step += 1) {
      const eased = 1 - (1 - step / steps) ** 3
      at = { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased }
      await shoot(FRAME_MS)
    }
    await page.mouse.move(at.x, at.y)
  }

  return {
    frames,
    cues,
    durationMs: () => nowMs,
    /** Shows a sentence until the next one. */
    say: (key) => void cues.push({ atMs: nowMs, key }),
    hold: (ms) => shoot(ms),
    async click(locator) {
      await moveTo(locator)
      await shoot(SETTLE_MS)
      await locator.click()
    },
    async type(locator, text) {
      await this.click(locator)
      for (const part of text.match(/.{1,3}/gsu) ?? []) {
        await page.keyboard.type(part)
        await shoot(KEY_MS)
      }
    },
    /** Scrolls until the element is in the upper half. */
    async show(locator) {
      const box = await locator.boundingBox()
      await this.scroll(box.y - SHOWN_AT_PX)
    },
    async scroll(byPx) {
      const steps = 8
      for (let step = 0; step < steps; step += 1) {
        await page.evaluate((y) => window.scrollBy({ top: y, behavior: 'instant' }), byPx / steps)
        await shoot(FRAME_MS)
      }
    },
  }
}

/** Runs in the page and draws a pointer, because screenshots show none. */
function drawPointer({ x, y }) {
  let pointer = document.getElementById('film-pointer')
  if (!pointer) {
    pointer = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    pointer.id = 'film-pointer'
    pointer.setAttribute('viewBox', '0 0 24 24')
    pointer.setAttribute('popover', 'manual')
    Object.assign(pointer.style, {
      position: 'fixed',
      zIndex: 999,
      width: '28px',
      height: '28px',
      pointerEvents: 'none',
    })
    const arrow = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    arrow.setAttribute('d', 'M5 3l14 8.5-6.2 1.3L9.6 19z')
    arrow.setAttribute('fill', '#1d2129')
    arrow.setAttribute('stroke', '#fff')
    arrow.setAttribute('stroke-width', '1.5')
    pointer.append(arrow)
  }
  // A dialog is in the top layer, so the pointer must be inside of it to be above it.
  ;(document.querySelector('dialog[open]') ?? document.body).append(pointer)
  Object.assign(pointer.style, { left: `${x - 5}px`, top: `${y - 3}px` })
}
