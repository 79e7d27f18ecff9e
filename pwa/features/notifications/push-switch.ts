/** Turning notifications on and off on this device, as screens need it. */
import { useCallback, useEffect, useState } from 'react'
import { disablePush, enablePush, isPushOn, type PushState } from '../../local/push-subscription.ts'
import { useRead } from '../../local/reads.ts'
import { useServerInfo } from '../../local/server-info.ts'

export type DevicePush = PushState | 'off'

export interface PushSwitch {
  /** null while it is being found out. */
  state: DevicePush | null
  isBusy: boolean
  turnOn(): Promise<void>
  turnOff(): Promise<void>
}

export function usePushSwitch(): PushSwitch {
  const info = useServerInfo()
  const [state, setState] = useState<DevicePush | null>(null)
  const [isBusy, setBusy] = useState(false)
  useRead(state === null)
  useEffect(() => {
    void isPushOn().then((isOn) => setState(isOn ? 'on' : atRest()))
  }, [])
  const busily = useCallback(async (work: () => Promise<DevicePush>) => {
    setBusy(true)
    try {
      setState(await work())
    } catch {
      // The server could not be told: without it no notification can come.
      setState('unavailable')
    } finally {
      setBusy(false)
    }
  }, [])
  return {
    state,
    isBusy,
    turnOn: () => busily(async () => (info ? enablePush(info.vapidPublicKey) : 'unavailable')),
    turnOff: () =>
      busily(async () => {
        await disablePush()
        return 'off'
      }),
  }
}

function atRest(): DevicePush {
  if (!('Notification' in window) || !('PushManager' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'off'
}
