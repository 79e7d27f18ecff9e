// Runs before the first paint, so that neither the theme nor the reading direction flashes. It is a file of its own, and
// not a module, because the content security policy allows no inline script and modules wait for the page.
// The app (ui/appearance.ts, i18n/language-memory.ts) writes the same keys and takes over once it runs.
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
  const language = new URLSearchParams(location.search).get('lng') || read('i18nextLng')
  if (language && /^(ar|he|fa|ur)\b/.test(language)) {
    root.lang = language
    root.dir = 'rtl'
  }
})()
