/** Debian's WebKit in its small browser, through WebDriver. It has no mode without a screen, so it gets one in memory. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Builder, Capabilities, Key, type WebDriver, WebElement } from 'selenium-webdriver'
import { findProgram } from '../../scripts/programs.mjs'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/stack.ts'
import type { Target, Window } from './window.ts'

export async function openWebkit(): Promise<Window> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = `:${await firstLine(screen)}`
  const port = await freePort()
  const server = spawn(findProgram('webkit') ?? '', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, LANG: 'en_GB.UTF-8', TZ: 'UTC', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const address = `http://127.0.0.1:${port}`
  await eventually('WebKit’s driver', async () =>
    (await fetch(`${address}/status`).catch(() => null))?.ok ? true : null,
  )
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', acceptInsecureCerts: true }))
    .build()
  const size = () => driver.executeScript<[number, number]>('return [innerWidth, innerHeight]')
  return {
    go: (to) => driver.get(to),
    reload: () => driver.navigate().refresh(),
    run: (script, args = []) => driver.executeScript(script, ...args),
    async find(script, args) {
      const found = await driver.executeScript(script, ...args)
      return found instanceof WebElement ? targetOf(driver, found) : null
    },
    // The bar of the small browser makes a page at least 447 pixels wide; that is a phone still.
    async resize(width, height) {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height })
      const [, inside] = await size()
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + (height - inside) })
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit()
      for (const child of [server, screen]) await ended(child)
    },
  }
}

function targetOf(driver: WebDriver, element: WebElement): Target {
  return {
    click: () => element.click(),
    async write(text) {
      await driver.executeScript('arguments[0].focus(); arguments[0].select()', element)
      await element.sendKeys(text.replaceAll('\n', Key.ENTER))
    },
  }
}

/** The number of the screen, which Xvfb writes once it is there. */
async function firstLine({ stdio: [, , , numbers] }: ChildProcess): Promise<string> {
  if (!numbers || !('readable' in numbers)) throw new Error('Xvfb has no pipe.')
  for await (const line of createInterface(numbers)) return line
  throw new Error('Xvfb did not start.')
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
