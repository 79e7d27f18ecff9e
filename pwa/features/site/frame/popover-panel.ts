/** The classes of the navigation bar's panels, which open under its end in the top layer. */
export const PANEL =
  'fixed inset-auto end-[max(1rem,calc((100vw-72rem)/2+2.25rem))] top-16 m-0 max-h-[80dvh] max-w-[calc(100vw-2rem)] overflow-y-auto ' +
  'rounded-card bg-surface p-1.5 text-ink shadow-pop'
