// Runs before the first paint, so that neither the theme, the reading direction nor a button for the wrong person flashes. It is
// a file of its own, and not a module, because the content security policy allows no inline script and modules wait for the page.
// The app (ui/appearance.ts, i18n/language-memory.ts, net/token.ts) writes the same keys and takes over once it runs.
;(() => {
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null // storage is blocked: the device decides
    }
  }
  const choice = read('gigwright-appearance')
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.toggle('dark', isDark)
  const isUsable = (token) => Boolean(token) && token !== 'undefined' && token !== 'null'
  const cookie = /(?:^|; )auth_token=([^;]*)/.exec(document.cookie)
  const isSignedIn = isUsable(read('auth_token')) || isUsable(cookie?.[1])
  const query = new URLSearchParams(location.search)
  if (root.dataset.page) {
    // A public page comes in its language; what it shows to people who are signed in is the stylesheet's to decide.
    root.dataset.session = isSignedIn ? 'in' : 'out'
    // The installed app starts at work, not at its own advertisement.
    if (isSignedIn && query.get('source') === 'pwa') location.replace('/dashboard')
    return
  }
  const language = query.get('lng') || read('i18nextLng')
  if (language && /^(ar|he|fa|ur)\b/.test(language)) {
    root.lang = language
    root.dir = 'rtl'
  }
})()
