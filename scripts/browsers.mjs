/** Finds the browsers for the tests, or installs them where that is allowed. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** One entry for each browser: its variable, its program names, its usual paths, and its Debian packages. */
const BROWSERS = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    places: [
      '/usr/bin/chromium',
      '/usr/lib/chromium/chromium',
      '/snap/bin/chromium',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    // Without fonts for all our scripts, no measurement would be right.
    packages: ['chromium', 'fonts-noto-core'],
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    commands: ['firefox-esr', 'firefox'],
    places: ['/usr/bin/firefox-esr', '/snap/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr'],
  },
  // The program is its driver, which starts it on a screen in memory.
  webkit: {
    variable: 'WEBKIT_DRIVER_PATH',
    commands: ['WebKitWebDriver'],
    places: ['/usr/bin/WebKitWebDriver'],
    needs: ['Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
}

/**
 * @returns The path of the browser's program, or null. When the variable is set, only it counts: a wrong path must not
 * lead to another browser.
 */
export function findBrowser(name) {
  const { variable, commands, places, needs = [] } = BROWSERS[name]
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = (command) => folders.map((folder) => join(folder, command))
  if (!needs.every((program) => onPath(program).some(isProgram))) return null
  const told = process.env[variable]
  if (told) return isProgram(told) ? told : null
  return [...commands.flatMap(onPath), ...places].find(isProgram) ?? null
}

/** @returns One sentence for a machine without a browser. */
export function browserAdvice(name) {
  const { variable, packages } = BROWSERS[name]
  const told = process.env[variable]
  if (told && !isProgram(told)) return `${variable} names ${told}, which is no program.`
  return `The browser tests need ${name}: install it (Debian: apt-get install ${packages.join(' ')}) or set ${variable} to its path.`
}

/** @returns Whether the browser is there, possibly after installing Debian's. */
export function ensureBrowser(name) {
  if (findBrowser(name)) return true
  if (process.env[BROWSERS[name].variable] || process.getuid?.() !== 0) return false
  console.log(`Installing ${BROWSERS[name].packages.join(' and ')} …`)
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit' }).status === 0
  return (
    apt('update') && apt('install', '-y', '--no-install-recommends', ...BROWSERS[name].packages) && !!findBrowser(name)
  )
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
