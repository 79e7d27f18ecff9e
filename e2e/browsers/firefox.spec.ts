/** The main ways in Firefox. */
import { findProgram } from '../../scripts/programs.mjs'
import { openFirefox } from './firefox.ts'
import { mainWays } from './main-ways.ts'

mainWays('firefox', { isHere: findProgram('firefox') !== null, open: openFirefox })
