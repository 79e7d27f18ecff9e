/** Unmounts after each test and fails one that logs to console.error. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import '../../api/test/setup.ts'

// One second, as it comes, is not enough for a busy machine.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
