/** The main ways in Firefox. */
import { findBrowser } from '../../scripts/browsers.mjs'
import { openFirefox } from './firefox.ts'
import { mainWays } from './main-ways.ts'

mainWays('firefox', { isHere: findBrowser('firefox') !== null, open: openFirefox })
