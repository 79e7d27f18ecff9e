/** What a new password must not be, beside what its form says already. */
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { isCommonPassword } from '../../identity/common-passwords.ts'

/**
 * @param account Whose it will be; `passwordHash` of the one until now, where there is one.
 * @throws AppError `request.invalid` with `fields.password`.
 */
export async function refuseBadPassword(
  { passwords }: Pick<Deps, 'passwords'>,
  password: string,
  { email, passwordHash }: { email: string; passwordHash?: string },
): Promise<void> {
  const refuse = (key: string) => new AppError('request.invalid', { fields: { password: { key } } })
  if (isCommonPassword(password, [email, email.slice(0, email.lastIndexOf('@')), 'gigwright'])) {
    throw refuse('password_common')
  }
  if (passwordHash && (await passwords.isRight(passwordHash, password))) throw refuse('password_same')
}
