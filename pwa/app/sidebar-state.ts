/** Whether the sidebar is collapsed; remembered on this device. */
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface SidebarState {
  isCollapsed: boolean
  toggle(): void
}

export const useSidebar = create<SidebarState>()(
  persist((set) => ({ isCollapsed: false, toggle: () => set(({ isCollapsed }) => ({ isCollapsed: !isCollapsed })) }), {
    name: 'gigwright-sidebar',
  }),
)
