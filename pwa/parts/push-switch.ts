/** Turning notifications on and off on this device, as screens need it. */
import { useEffect, useState } from 'react'
import { disablePush, enablePush, isPushOn, type PushState } from '../local/push-subscription.ts'
import { useRead } from '../local/reads.ts'
import { askServer, useServerInfo } from '../local/server-info.ts'
import { useAction } from './form/use-action.ts'

type DevicePush = PushState | 'off'

interface PushSwitch {
  /** Null while it is not known yet. */
  state: DevicePush | null
  isBusy: boolean
  turnOn(): Promise<boolean>
  turnOff(): Promise<boolean>
}

export function usePushSwitch(): PushSwitch {
  const info = useServerInfo()
  const [state, setState] = useState<DevicePush | null>(null)
  const { isBusy, run } = useAction()
  useRead(state === null)
  useEffect(() => {
    void isPushOn().then((isOn) => setState(isOn ? 'on' : atRest()))
  }, [])
  // Where the server or the push service could not be told, no notification can come.
  const change = (work: () => Promise<DevicePush>) =>
    run(async () => setState(await work().catch(() => 'unavailable' as const)))
  return {
    state,
    isBusy,
    // A press may come before the server has said what it offers.
    turnOn: () => change(() => enablePush(async () => (info ?? (await askServer())).vapidPublicKey)),
    turnOff: () =>
      change(async () => {
        await disablePush()
        return 'off'
      }),
  }
}

function atRest(): DevicePush {
  if (!('Notification' in window) || !('PushManager' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'off'
}
