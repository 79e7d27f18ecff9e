/** Stands for `api/store/engine/schedules.ts`: no agent runs in a history of sync. */
export * from '#api/store/engine/schedules.ts'

export function scheduleStore() {
  return { schedule: async () => undefined, unschedule: async () => undefined }
}
