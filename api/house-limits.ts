/**
 * How much all users together may cause in the background: letters by a model, mails and push messages. What a request causes is
 * counted at the request (`http/limits/call-costs.ts`).
 */
import { AppError } from '#shared/errors.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { Deps } from './deps.ts'
import { createRateLimiter } from './http/limits/rate-limit.ts'
import { noteSecurity } from './security-log.ts'

type Background = 'backgroundModel' | 'backgroundMail' | 'backgroundPush'

/**
 * The same parts, with a bucket before each. What finds it empty is not lost: it is told when to come back and waits in its queue, a
 * letter as a job that was found, a notice as one that is due later.
 */
export function limitBackground(deps: Deps): Deps {
  const { clock, config, limits, log, mail, push, writers } = deps
  const bucket = (cost: Background) => {
    const perMinute = config.houseCallsPerMinute[cost]
    const limiter = limits.of(`house.${cost}`, { burst: perMinute, everyMs: MINUTE_MS / perMinute })
    // One line a minute says it; each refusal would bury the log.
    const lines = createRateLimiter(clock, { burst: 1, everyMs: MINUTE_MS })
    /** @returns Milliseconds to wait; null where it may go now. */
    return (): number | null => {
      const waitMs = waitOf(() => limiter.take('all'))
      if (waitMs !== null && waitOf(() => lines.take('all')) === null) {
        noteSecurity(log, 'limit.reached', { code: cost, retryAfterMs: waitMs })
      }
      return waitMs
    }
  }
  const [model, mails, pushes] = [bucket('backgroundModel'), bucket('backgroundMail'), bucket('backgroundPush')]
  return {
    ...deps,
    writers: {
      async for(userId) {
        const chosen = await writers.for(userId)
        // The built-in writer costs nothing.
        if (chosen.is === 'built-in') return chosen
        return {
          ...chosen,
          async write(request, options) {
            const retryAfterMs = model()
            if (retryAfterMs !== null) throw new AppError('server.busy', { retryAfterMs })
            return chosen.write(request, options)
          },
        }
      },
    },
    mail: { ...mail, send: async (letter) => (mails() === null ? mail.send(letter) : { status: 'later' }) },
    push: {
      ...push,
      async send(target, payload) {
        const retryAfterMs = pushes()
        return retryAfterMs === null ? push.send(target, payload) : { status: 'later', retryAfterMs }
      },
    },
  }
}

function waitOf(take: () => void): number | null {
  try {
    take()
    return null
  } catch (error) {
    if (error instanceof AppError && error.details.retryAfterMs !== undefined) return error.details.retryAfterMs
    throw error
  }
}
