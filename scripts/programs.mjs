/** Finds the browsers and the database server for the tests, or installs them where that is allowed. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** One entry for each: its variable, its program names, its usual paths, and its Debian packages. */
const PROGRAMS = {
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
    packages: ['chromium'],
  },
  // The same engine without the windows, menus and profiles around it, which cost a third of a journey.
  shell: {
    variable: 'CHROMIUM_SHELL_PATH',
    commands: ['chromium-headless-shell', 'chrome-headless-shell'],
    places: ['/usr/lib/chromium/chromium-headless-shell'],
    packages: ['chromium-headless-shell'],
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
  // Debian keeps it off the PATH, in a folder for each version.
  postgres: {
    variable: 'POSTGRES_PATH',
    commands: ['postgres'],
    places: versionsIn('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin/postgres`),
    packages: ['postgresql'],
  },
}

function versionsIn(folder) {
  try {
    return readdirSync(folder).sort((a, b) => Number(b) - Number(a))
  } catch {
    return []
  }
}

/**
 * @returns The path of the program, or null. When the variable is set, only it counts: a wrong path must not lead to
 * another program.
 */
export function findProgram(name) {
  const { variable, commands, places, needs = [] } = PROGRAMS[name]
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = (command) => folders.map((folder) => join(folder, command))
  if (!needs.every((program) => onPath(program).some(isProgram))) return null
  const told = process.env[variable]
  if (told) return isProgram(told) ? told : null
  return [...commands.flatMap(onPath), ...places].find(isProgram) ?? null
}

/** @returns One sentence for a machine without it. */
export function programAdvice(name) {
  const { variable, packages } = PROGRAMS[name]
  const told = process.env[variable]
  if (told && !isProgram(told)) return `${variable} names ${told}, which is no program.`
  return `The tests need ${name}: install it (Debian: apt-get install ${packages.join(' ')}) or set ${variable} to its path.`
}

/** @returns Whether it is there, possibly after installing Debian's. */
export function ensureProgram(name) {
  if (findProgram(name)) return true
  if (process.env[PROGRAMS[name].variable] || process.getuid?.() !== 0) return false
  return installed(PROGRAMS[name].packages) && !!findProgram(name)
}

/** Screens are measured with fonts for all our scripts. A machine may have the browser and lack these. */
export function ensureFonts() {
  const { status, stdout } = spawnSync('fc-list', ['Noto Sans Devanagari'])
  if (status === 0 && stdout.length > 0) return
  if (process.getuid?.() !== 0 || !installed(['fonts-noto-core'])) {
    console.error('\nThe screens are measured in other fonts than ours (Debian: apt-get install fonts-noto-core).')
  }
}

/** @returns Whether Debian's packages could be installed. */
function installed(packages) {
  console.log(`Installing ${packages.join(' and ')} …`)
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit' }).status === 0
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
