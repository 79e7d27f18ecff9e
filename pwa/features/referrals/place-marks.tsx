/** Plain signs for places one shares to: a letter, a cross, a bubble; drawn here, as no logo is ours to copy. */

function Mark({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" className="size-4.5 shrink-0" fill="none" aria-hidden="true">
      <path d={path} stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

export function FacebookMark() {
  return <Mark path="M16 4h-2a4 4 0 0 0-4 4v13M6.5 12H15" />
}

export function XMark() {
  return <Mark path="M5 5l14 14M19 5L5 19" />
}

export function WhatsappMark() {
  return <Mark path="M4 20l1.2-4.1A8 8 0 1 1 8.4 19L4 20zM9.2 9c.2 3 2.6 5.4 5.6 5.8" />
}
