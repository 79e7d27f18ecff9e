/** The password as a proof that it is the owner who changes how the account is entered. */
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../../../deps.ts'
import { type Account, userStore } from '../../../store/accounts/users.ts'

/**
 * @param attempt Counts the try.
 * @throws AppError `auth.no_password`, or `request.invalid` with `fields.password`.
 */
export async function provePassword(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  userId: string,
  password: string,
  attempt: (email: string) => () => void,
) {
  const account = await userStore(db).byId(userId)
  if (!account) throw new AppError('user.not_found')
  if (account.passwordHash === '') throw new AppError('auth.no_password')
  const succeeded = attempt(account.email)
  if (!(await passwords.isRight(account.passwordHash, password))) {
    throw new AppError('request.invalid', { fields: { password: { key: 'password_wrong' } } })
  }
  succeeded()
  return account
}

/**
 * Whoever made the account may not be the one who reads its address. A second step of theirs would lock the owner out.
 * @throws AppError `auth.second_factor_unverified`.
 */
export function refuseUnproved({ emailVerifiedAt }: Pick<Account, 'emailVerifiedAt'>): void {
  if (emailVerifiedAt === null) throw new AppError('auth.second_factor_unverified')
}
