/** Unmounts after each test and fails one that logs to console.error. */
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import '../../api/test/setup.ts'

afterEach(cleanup)
