/**
 * Unmounts after each test and fails a test that writes to console.error. The database comes first: files share their modules, and Dexie
 * keeps for all of them what it found when it was loaded.
 */
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import '../../api/test/setup.ts'

// The default of one second is not enough for a busy machine.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
