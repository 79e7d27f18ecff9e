/** The main ways in WebKit, the engine of Safari. Over HTTPS, because only there it lets go of a page that may not be kept. */
import { findProgram } from '../../scripts/programs.mjs'
import { mainWays } from './main-ways.ts'
import { openWebkit } from './webkit.ts'

mainWays('webkit', { isHere: findProgram('webkit') !== null, isSecure: true, open: openWebkit })
