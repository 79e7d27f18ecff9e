/** Turns nodes of Chromium's accessibility tree into the words that a screen reader says. */

/** The parts of a node of CDP's Accessibility domain that we read. */
interface AXNode {
  ignored: boolean
  backendDOMNodeId?: number
  childIds?: string[]
  role?: { value?: unknown }
  name?: { value?: unknown }
  value?: { value?: unknown }
  description?: { value?: unknown }
  properties?: { name: string; value: { value?: unknown } }[]
}

export interface SpokenNode {
  /** The same value for the same element. */
  id: number
  role: string
  name: string
  /** "Approve, button, unavailable". */
  words: string
}

const ROLES: Record<string, string> = {
  textbox: 'edit',
  searchbox: 'search edit',
  checkbox: 'check box',
  radio: 'radio button',
  radiogroup: 'radio group',
  combobox: 'combo box',
  menuitem: 'menu item',
  menuitemradio: 'menu item',
  tablist: 'tab list',
  tabpanel: 'tab panel',
  listbox: 'list box',
  listitem: '',
  StaticText: '',
  generic: '',
  paragraph: '',
  DisclosureTriangle: 'disclosure',
  PopUpButton: 'combo box',
  InputTime: 'time edit',
  Iframe: 'frame',
}

/** What is said when the focus enters it: named groups and everything in which a user can lose the way. */
const CONTAINERS = new Set([
  'dialog',
  'alertdialog',
  'radiogroup',
  'navigation',
  'main',
  'banner',
  'contentinfo',
  'complementary',
  'tablist',
  'toolbar',
  'menu',
  'listbox',
  'list',
  'table',
])
const CONTAINERS_IF_NAMED = new Set(['group', 'region', 'form', 'tabpanel', 'article', 'row'])
/** A control of this kind without a name is a fault. */
const NAMELESS = new Set([
  'link',
  'button',
  'textbox',
  'searchbox',
  'checkbox',
  'radio',
  'combobox',
  'switch',
  'slider',
])
const TYPED = new Set(['textbox', 'searchbox', 'spinbutton'])

/** Roles that screen readers name in their own words. */
const STATES: Record<string, (value: unknown, role: string) => string | false> = {
  level: (value, role) => role === 'heading' && `level ${value}`,
  checked: (value, role) => {
    if (role === 'switch') return value === 'true' ? 'on' : 'off'
    return value === 'true' ? 'checked' : value === 'mixed' ? 'partly checked' : 'not checked'
  },
  pressed: (value) => (value === 'true' ? 'pressed' : 'not pressed'),
  selected: (value) => value === true && 'selected',
  expanded: (value) => (value === true ? 'expanded' : 'collapsed'),
  hasPopup: (value) => value !== 'false' && `opens ${value}`,
  required: (value) => value === true && 'required',
  invalid: (value) => value !== 'false' && 'invalid',
  disabled: (value) => value === true && 'unavailable',
  busy: (value) => value === true && 'busy',
  readonly: (value) => value === true && 'read only',
}

/**
 * @param valueText The page's own text for the value.
 * @returns An empty text for an element that is not in the tree.
 */
export function spokenNode(node: AXNode, valueText: string): SpokenNode | null {
  if (node.ignored) return null
  const role = String(node.role?.value ?? '')
  const name = String(node.name?.value ?? '').trim()
  const said = new Map((node.properties ?? []).map(({ name: key, value }) => [key, value.value]))
  const states = Object.entries(STATES).map(([key, sayState]) => said.has(key) && sayState(said.get(key), role))
  const items = role === 'list' ? `with ${node.childIds?.length ?? 0} items` : ''
  const words = [
    name,
    [ROLES[role] ?? role, items].join(' ').trim(),
    ...states,
    valueText || plainValue(node, role),
    described(node, name),
  ]
  return { id: node.backendDOMNodeId ?? -1, role, name, words: words.filter(Boolean).join(', ') }
}

function plainValue(node: AXNode, role: string): string {
  return role === 'progressbar' || role === 'option' ? '' : String(node.value?.value ?? '')
}

/** A tooltip that repeats the name is not read. */
function described(node: AXNode, name: string): string {
  const description = String(node.description?.value ?? '')
  return description === name ? '' : description
}

/** A reader first says what the focus enters: "Delete account, dialog; Cancel, button". */
export function wordsOnArrival(path: readonly SpokenNode[], before: readonly SpokenNode[]): string {
  const [target, ...around] = path
  if (!target) return ''
  const entered = around.filter(({ id, role, name }) => {
    if (before.some((known) => known.id === id)) return false
    return CONTAINERS.has(role) || (name !== '' && CONTAINERS_IF_NAMED.has(role))
  })
  return [...entered.reverse(), target].map(({ words }) => words).join('; ')
}

export function isNameless({ role, name }: SpokenNode): boolean {
  return name === '' && NAMELESS.has(role)
}

/** Typed text is echoed, not announced. */
export function isTyped({ role }: SpokenNode): boolean {
  return TYPED.has(role)
}
