/** Whether the sidebar is collapsed; remembered on this device. */
import { create } from 'zustand'

interface SidebarState {
  isCollapsed: boolean
  toggle(): void
}

const KEY = 'gigwright-sidebar'

export const useSidebar = create<SidebarState>()((set, get) => ({
  isCollapsed: localStorage.getItem(KEY) === 'collapsed',
  toggle() {
    const isCollapsed = !get().isCollapsed
    localStorage.setItem(KEY, isCollapsed ? 'collapsed' : 'open')
    set({ isCollapsed })
  },
}))
