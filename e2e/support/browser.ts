/** Chromium for the browser tests, with what only CDP can do: push events, sync events, a killed worker. */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright-core'
import { findProgram } from '../../scripts/programs.mjs'

export const launchOptions: LaunchOptions = {
  executablePath: findProgram('chromium') ?? undefined,
  headless: true,
  chromiumSandbox: false,
  // A time zone tells the country when nothing else does, and the country tells the language. This zone belongs to no country.
  env: { ...process.env, TZ: 'UTC' },
  args: [
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

/** The whole browser, also with what is around a page: its permissions and notices. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions)
}

/** The same engine with no more than the pages, where the machine has that program: it needs a third less of the processor. */
export function launchShell(): Promise<Browser> {
  return chromium.launch({ ...launchOptions, executablePath: findProgram('shell') ?? launchOptions.executablePath })
}

export interface Profile {
  context: BrowserContext
  /** SIGKILL to the browser and all its processes, as when the battery is empty. */
  kill(): Promise<void>
}

/** A real profile, which is needed for installability and for storage that survives the browser. */
export async function launchProfile(directory: string): Promise<Profile> {
  const context = await chromium.launchPersistentContext(directory, {
    ...launchOptions,
    serviceWorkers: 'allow',
    viewport: { width: 1280, height: 900 },
  })
  return {
    context,
    async kill() {
      const ended = new Promise((resolve) => context.once('close', resolve))
      for (const pid of processesOf(directory)) process.kill(pid, 'SIGKILL')
      await ended
      for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
        rmSync(join(directory, name), { force: true })
    },
  }
}

/** The browser's main process. It has the profile in its arguments, and its helpers end with it. */
function processesOf(directory: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandOf(pid).includes(`--user-data-dir=${directory}`))
    .map(Number)
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // The process has ended in the meantime.
  }
}

export interface WorkerControl {
  push(text: string): Promise<void>
  sync(tag: string): Promise<void>
  close(): Promise<void>
}

/**
 * The ServiceWorker domain of CDP, on its own page: a second session on the tested page would make `navigator.onLine`
 * true again after an offline reload.
 */
export async function workerControl(context: BrowserContext, origin: string): Promise<WorkerControl> {
  const front = context.pages().at(-1)
  const helper = await context.newPage()
  await front?.bringToFront()
  const cdp = await context.newCDPSession(helper)
  const registrations = new Map<string, string>()
  let notify: () => void = () => undefined
  cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const registration of event.registrations) {
      if (registration.isDeleted) registrations.delete(registration.registrationId)
      else registrations.set(registration.registrationId, registration.scopeURL)
    }
    notify()
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = async (): Promise<string> => {
    for (;;) {
      for (const [id, scope] of registrations) if (scope.startsWith(`${origin}/`)) return id
      await new Promise<void>((resolve) => {
        notify = resolve
      })
    }
  }
  return {
    async push(data) {
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId(), data })
    },
    async sync(tag) {
      await cdp.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId: await registrationId(),
        tag,
        lastChance: false,
      })
    },
    close: () => helper.close(),
  }
}

/** Waits until the service worker controls the page, where the window has one: only then does it work offline. */
export async function controlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (!('serviceWorker' in navigator)) return
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}
