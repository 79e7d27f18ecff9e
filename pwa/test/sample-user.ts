/** A user for tests. */
import type { User } from '#shared/domain/user.ts'

export function sampleUser(id: string): User {
  return {
    id,
    email: 'ada@gmail.com',
    platformType: 'upwork',
    firstName: 'Ada',
    lastName: 'Obi',
    skills: [],
    portfolioLinks: [],
    upworkProfileComplete: false,
    freelancerProfileComplete: false,
    isDemo: false,
    emailVerified: true,
    hasPassword: true,
    createdAt: 0,
  }
}
