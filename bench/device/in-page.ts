/**
 * What runs inside the page to measure it: each acts as the user does and answers with the milliseconds until the first frame with
 * the result. They are sent to the page as text, so each stands alone and names no
 * function of its own.
 */
export const inPage = {
  /** @returns When the window's first rows were there, since its navigation began. */
  async firstRowsAt(): Promise<number> {
    while (!document.querySelector('[data-row]')) await new Promise(requestAnimationFrame)
    return performance.now()
  },

  /** Runs before the page: notes when its first rows are there. Such a script is no method, or the page could not read it. */
  noteFirstRows: async (): Promise<void> => {
    while (!document.querySelector('[data-row]')) await new Promise(requestAnimationFrame)
    performance.mark('first-rows')
  },

  /** @returns From the first question for rows to the first rows on the screen. */
  sinceFirstQuestion(): number {
    const rowsAt = performance.getEntriesByName('first-rows')[0]?.startTime
    const askedAt = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/api/sync/pull'))?.startTime
    return (rowsAt ?? Number.NaN) - (askedAt ?? Number.NaN)
  },

  /** Goes to another screen. */
  async leave(): Promise<void> {
    document.querySelector<HTMLElement>('nav a[href$="/dashboard/automations"]')?.click()
    while (document.querySelector('[data-row]')) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  },

  async pressLink(path: string): Promise<number> {
    const startedAt = performance.now()
    document.querySelector<HTMLElement>(`nav a[href$="${path}"]`)?.click()
    while (!document.querySelector('[data-row]')) await new Promise(requestAnimationFrame)
    return performance.now() - startedAt
  },

  /** Presses one of the states. @returns The time to its first rows. */
  async pressFilter(name: string): Promise<number> {
    const chip = [...document.querySelectorAll('button')].find((each) => each.textContent?.startsWith(name))
    const first = document.querySelector('[data-row]')?.getAttribute('data-row')
    const startedAt = performance.now()
    chip?.click()
    while ((document.querySelector('[data-row]')?.getAttribute('data-row') ?? first) === first)
      await new Promise(requestAnimationFrame)
    const found = performance.now() - startedAt
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    return found
  },

  /** Types into the search. @returns The time to the first frame with the rows and with another number of proposals. */
  async typed(text: string): Promise<number> {
    const box = document.querySelector<HTMLInputElement>('input[type=search]')
    const before = document.querySelector('p[aria-hidden=true]')?.textContent
    const startedAt = performance.now()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
    box?.dispatchEvent(new Event('input', { bubbles: true }))
    for (;;) {
      await new Promise(requestAnimationFrame)
      const found = document.querySelector('p[aria-hidden=true]')?.textContent
      if (found !== before && document.querySelector('[data-row]')) break
    }
    const found = performance.now() - startedAt
    await new Promise((resolve) => setTimeout(resolve, 500))
    return found
  },

  async chooseOrder(label: string): Promise<number> {
    document.querySelector<HTMLElement>('button[aria-label^="Sort"]')?.click()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const item = [...document.querySelectorAll<HTMLElement>('[role^=menuitem]')].find(
      (each) => each.textContent === label,
    )
    const first = document.querySelector('[data-row]')?.getAttribute('data-row')
    const startedAt = performance.now()
    item?.click()
    while ((document.querySelector('[data-row]')?.getAttribute('data-row') ?? first) === first)
      await new Promise(requestAnimationFrame)
    const found = performance.now() - startedAt
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    return found
  },

  /**
   * Presses what has the text or the label, the nth of them, once it is there.
   * @returns The time until the first frame that differs has been painted.
   */
  async pressed({ css, text, nth }: { css: string; text: string; nth: number }): Promise<number> {
    let target: HTMLElement | undefined
    const until = performance.now() + 30_000
    for (;;) {
      target = [...document.querySelectorAll<HTMLElement>(css)].filter((each) =>
        (each.getAttribute('aria-label') ?? each.textContent ?? '').startsWith(text),
      )[nth]
      if (target) break
      if (performance.now() > until) throw new Error(`There is no ${css} with "${text}".`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const pressedOn = target
    return new Promise((resolve) => {
      const startedAt = performance.now()
      const observer = new MutationObserver(() => {
        observer.disconnect()
        // After this frame, not before it.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)))
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      pressedOn.click()
    })
  },

  /** Waits until nothing has changed for a while. */
  async settled(): Promise<void> {
    let changedAt = performance.now()
    const observer = new MutationObserver(() => {
      changedAt = performance.now()
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true })
    const until = performance.now() + 3_000
    while (performance.now() - changedAt < 400 && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 100))
    observer.disconnect()
  },

  /** Presses the first switch. @returns When, by the clock that all windows of a machine share. */
  flip(): number {
    const at = performance.timeOrigin + performance.now()
    document.querySelector<HTMLElement>('[role=switch]')?.click()
    return at
  },

  /** @returns When the first switch is first drawn in this state, by the same clock. */
  async flippedAt(isOn: boolean): Promise<number> {
    while (document.querySelector<HTMLInputElement>('[role=switch]')?.checked !== isOn)
      await new Promise(requestAnimationFrame)
    return performance.timeOrigin + performance.now()
  },

  /** Scrolls through the list as a finger does: the page, or on a desk the part of it that the list is in. */
  async scrolled(): Promise<{ longestTask: number; longTasks: number }> {
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    })
    let scroller = document.querySelector('[data-row]')?.parentElement ?? null
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement
    observer.observe({ type: 'longtask' })
    for (let step = 0; step < 200; step += 1) {
      ;(scroller ?? window).scrollBy(0, 400)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    observer.disconnect()
    return { longestTask: Math.max(0, ...tasks), longTasks: tasks.length }
  },
}
